// The daily in words: what it is called, when it closes, how far from par.
import type { Deal, OnDeal } from "../api/types";
import type { Translate } from "../texts";
import { figure, language } from "../texts/language.svelte";

/** What a deal's forest or dale is called: "Daily forest 217". */
export const titleOf = ({ game, number }: Pick<Deal, "game" | "number">, t: Translate): string =>
  t(`daily.title.${game}`, { number: number ?? 0 });

/** What a table on a daily is called, which says where it is only practice; null on any other. */
export function titleAt(game: string, deal: OnDeal | null | undefined, t: Translate): string | null {
  if (!deal || deal.number === null) return null;
  const title = titleOf({ game, number: deal.number }, t);
  return deal.attempt ? title : t("daily.table.practising", { title });
}

/** "2 over par", "1.4 under par", "at par". */
export function overPar(by: number, t: Translate): string {
  const key = by > 0 ? "over" : by < 0 ? "under" : "even";
  return t(`daily.to-par.${key}`, { n: figure(Math.abs(by)) });
}

/** "+2", "−1.4". */
export const signed = (by: number): string => figure(by, { signDisplay: "exceptZero" });

export const percent = (share: number): string => figure(share, { style: "percent", maximumFractionDigits: 0 });

/** In English the day stands before its month, as the hours are those of Greenwich. */
const locale = (): string => (language.now === "en" ? "en-GB" : language.now);

/** As it begins a line. */
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language.now) + text.slice(1);

/** Days are those of Greenwich, for everybody. */
const dated = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), { timeZone: "UTC", ...options }).format(new Date(date));

/** "Wednesday 18 November". */
export const weekdayOf = (date: string): string =>
  capital(dated(date, { weekday: "long", day: "numeric", month: "long" }));
/** "18 November". */
export const shortDay = (date: string): string => dated(date, { day: "numeric", month: "long" });
/** "18 November 2026". */
export const wholeDay = (date: string): string => dated(date, { day: "numeric", month: "long", year: "numeric" });
/** "November 2026". */
export const monthName = (date: string): string => capital(dated(date, { month: "long", year: "numeric" }));
/** "00:00", in UTC. */
export const timeInUtc = (moment: string): string =>
  dated(moment, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
/** A time of day where the reader is, in 24 hours. */
export const timeHere = (moment: string): string =>
  new Intl.DateTimeFormat(language.now, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    new Date(moment),
  );

/** The letters of a week from Monday on, and the whole words. */
export const weekdays = (): { short: string; long: string }[] =>
  Array.from({ length: 7 }, (_, nth) => {
    const monday = `2024-01-0${nth + 1}`;
    return { short: dated(monday, { weekday: "narrow" }), long: dated(monday, { weekday: "long" }) };
  });

const MINUTE = 60_000;

/** "6 hr 12 min", "12 hr", "3 min"; a begun minute counts. */
export function lasting(milliseconds: number): string {
  const minutes = Math.max(0, Math.ceil(milliseconds / MINUTE));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const part = (value: number, unit: string): string => figure(value, { style: "unit", unit, unitDisplay: "short" });
  return [...(hours ? [part(hours, "hour")] : []), ...(rest || !hours ? [part(rest, "minute")] : [])].join(" ");
}
