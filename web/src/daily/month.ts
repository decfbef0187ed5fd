// A month as weeks from Monday on, with what became of each day.
import type { Calendar, Daily } from "../api/types";

/** What somebody made of a day. */
export type Kind = "par" | "finished" | "device" | "spare" | "open" | "missed" | "coming";

export interface Day {
  /** As in 2026-11-15. */
  date: string;
  day: number;
  kind: Kind;
  isToday: boolean;
  /** The code of its deal, once everybody may look at it. */
  code: string | null;
}

const WEEK = 7;
const DAY = 86_400_000;
const MONTH = "2026-04".length;
/** The month of the first daily. */
const FIRST = "2026-04";

/** The weeks of a month; where a week reaches into another one, nothing. */
export function weeksOf(calendar: Calendar): (Day | null)[][] {
  const first = timeOf(calendar.month);
  const lead = (new Date(first).getUTCDay() + WEEK - 1) % WEEK;
  const days = daysOf(calendar);
  const cells = [...nothing(lead), ...days, ...nothing((WEEK - ((lead + days.length) % WEEK)) % WEEK)];
  return Array.from({ length: cells.length / WEEK }, (_, week) => cells.slice(WEEK * week, WEEK * (week + 1)));
}

const nothing = (many: number): null[] => Array.from({ length: many }, () => null);

function daysOf(calendar: Calendar): Day[] {
  const first = new Date(timeOf(calendar.month));
  const codes = new Map(calendar.closed.map(({ day, code }) => [day, code]));
  const many = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return Array.from({ length: many }, (_, nth) => {
    const date = dateOf(first.getTime() + nth * DAY);
    return {
      date,
      day: nth + 1,
      kind: kindOf(calendar, date),
      isToday: date === calendar.today,
      code: codes.get(date) ?? null,
    };
  });
}

function kindOf({ finished, spared, today }: Calendar, date: string): Kind {
  const played = finished.find(({ day }) => day === date);
  if (played) return played.device ? "device" : played.at_par ? "par" : "finished";
  if (spared.includes(date)) return "spare";
  return date === today ? "open" : date < today ? "missed" : "coming";
}

/** The month so many months away, as in 2026-11. */
export function monthAway(month: string, by: number): string {
  const first = new Date(timeOf(month));
  return dateOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + by, 1)).slice(0, MONTH);
}

/** The name of a day's month, as in 2026-11. */
export const monthOf = (date: string): string => date.slice(0, MONTH);

/** Whether there were dailies in the month before, and whether there were any in the one after. */
export const hasBefore = ({ month }: Calendar): boolean => monthOf(month) > FIRST;
export const hasAfter = ({ month, today }: Calendar): boolean => monthOf(month) < monthOf(today);

/** The day of a daily's number, counted from today's. */
export const dayAt = (number: number, { today, calendar }: Daily): string =>
  dateOf(timeOf(calendar.today) + (number - (today.number ?? number)) * DAY);

/** How many days of the month could be played so far, today being one of them. */
export const soFar = (calendar: Calendar): number =>
  daysOf(calendar).filter(({ date }) => date <= calendar.today).length;

/** Midnight of a day, in UTC. */
const timeOf = (date: string): number => Date.parse(`${date.length === MONTH ? `${date}-01` : date}T00:00:00Z`);
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
