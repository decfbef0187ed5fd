// Deadlines count down by themselves: the server's clock is told once, then ours runs on.
import type { Clocks, Seat } from "../api/types";

/** How far our clock is ahead of the server's, in milliseconds. */
export const offsetOf = (clocks: Clocks, now: number): number => now - Date.parse(clocks.now);

/** Seconds until a seat's deadline; null where nothing runs. Never below zero. */
export function remaining(clocks: Clocks, seat: Seat, offset: number, now: number): number | null {
  const deadline = clocks.deadlines[seat];
  if (!deadline) return null;
  return Math.max(0, Math.round((Date.parse(deadline) + offset - now) / 1000));
}

export interface Span {
  /** A key below `clock.` of the texts. */
  key: "days" | "hours" | "minutes";
  big: number;
  small: string;
}

/** A time as one reads it off a clock: days and hours, hours and minutes, or minutes and seconds. */
export function spanOf(seconds: number): Span {
  const two = (number: number): string => String(number).padStart(2, "0");
  if (seconds >= 86_400) {
    return { key: "days", big: Math.floor(seconds / 86_400), small: String(Math.floor((seconds % 86_400) / 3600)) };
  }
  if (seconds >= 3600) {
    return { key: "hours", big: Math.floor(seconds / 3600), small: two(Math.floor((seconds % 3600) / 60)) };
  }
  return { key: "minutes", big: Math.floor(seconds / 60), small: two(seconds % 60) };
}
