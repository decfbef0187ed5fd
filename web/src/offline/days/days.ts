// Dailies that are over, kept in this browser to be practised without a network: their draws are no secret any more.
import * as server from "../../api/deals";
import type { Calendar, Daily, Draw } from "../../api/types";
import { monthAway, monthOf } from "../../daily/month";
import { give } from "../given";
import * as shelf from "../kept";

const KEY = "spinney days";
/** For a journey; older ones are found in the calendar. */
const MOST = 5;

/** The newest first. */
export function keptDays(): Draw[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Draw[];
  } catch {
    // A browser may forbid storage, or hold something else under our key.
    return [];
  }
}

/** Bring the newest days that are over; those that are here already are not asked for again. */
export async function bringDays(calendar: Calendar): Promise<Draw[]> {
  const known = new Map(keptDays().map((draw) => [draw.deal.code, draw]));
  const codes = await newestCodes(calendar);
  // A draw for other components than the game has by now cannot be had.
  const brought = codes.map((code) => known.get(code) ?? server.draw(code).catch(() => null));
  const days = (await Promise.all(brought)).filter((draw) => draw !== null);
  try {
    localStorage.setItem(KEY, JSON.stringify(days));
  } catch {
    // Then they are here until the page is left.
  }
  return days;
}

/** On the first days of a month the one before has the newest. */
async function newestCodes({ closed, month }: Calendar): Promise<string[]> {
  const before = closed.length < MOST ? (await server.month(monthAway(monthOf(month), -1))).closed : [];
  return [...before, ...closed]
    .map(({ code }) => code)
    .slice(-MOST)
    .reverse();
}

/** Hand in the newest daily that is over, if it was finished here: whether it was, and counts for the row of days. */
export async function handIn({ yesterday }: Daily): Promise<boolean> {
  if (!yesterday || yesterday.attempt) return false;
  const games = await shelf.all().catch(() => []);
  const finished = games.find(
    ({ table, sent }) => table.status === "over" && !sent && table.deal?.code === yesterday.code,
  );
  if (finished) await give(finished);
  return finished !== undefined;
}
