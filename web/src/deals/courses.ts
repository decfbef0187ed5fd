// Those who are set side by side: who they are, and how their points grew.
import type { Comparison, Course, DealEntry } from "../api/types";
import type { Line } from "../end/curve";

/** Somebody with what they chose. */
export interface Played {
  entry: DealEntry;
  course: Course;
}

/** In the order of their points, oneself among them. */
export function side(compared: Comparison): Played[] {
  const courses = new Map(compared.courses.map((course) => [course.table, course]));
  return compared.entries.flatMap((entry) => {
    const course = courses.get(entry.table);
    return course ? [{ entry, course }] : [];
  });
}

/** A line for each, from before the first choice on; dashes tell apart who has the same emblem. */
export const linesOf = (played: readonly Played[]): Line[] =>
  played.map(({ entry, course }, dash) => ({
    name: entry.name,
    emblem: entry.emblem,
    points: [0, ...course.points],
    dash,
  }));

/** One more beside those who are shown, or one less; the first to come goes when there are too many. */
export function chosen(shown: readonly string[], table: string, most: number): string[] {
  if (shown.includes(table)) return shown.length > 1 ? shown.filter((one) => one !== table) : [...shown];
  return [...shown, table].slice(-most);
}

/** The lines of the log right after a choice that was made by then: what the picture of a fork shows. */
export const positionAfter = (course: Course, choice: number): number | null =>
  course.positions[Math.min(choice, course.positions.length - 1)] ?? null;
