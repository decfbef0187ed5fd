// Who sits where, and what each of them is doing.
import type { Chair, Seat, Seen, Table } from "../api/types";
import type { Translate } from "../texts";

export type Doing = "acting" | "done" | "thinking" | "away" | "left" | "waiting" | "over";

/** Names by seat, one's own too: "you" has sentences of its own. */
export const namesOf = (table: Table): string[] =>
  Array.from({ length: table.seats }, (_, seat) => chairOf(table, seat)?.name ?? "");

export const chairOf = (table: Table, seat: Seat): Chair | null =>
  table.chairs.find((chair) => chair.seat === seat) ?? null;

export const mySeat = (table: Table): Seat | null => table.chairs.find((chair) => chair.you)?.seat ?? null;

/** What a table is called; one without a name by its code. */
export const calledOf = (table: { name: string; code: string }): string => table.name || table.code;

/** What somebody is doing, as the others see it. */
export function doingOf(chair: Chair, seen: Seen): Doing {
  if (seen.outcome) return "over";
  if (seen.left.includes(chair.seat)) return "left";
  const acts = seen.actors.includes(chair.seat);
  // A program is called when it is wanted; it need not look on.
  const machine = chair.bot !== null || chair.program;
  if (acts && machine) return "thinking";
  if (!machine && !chair.present && !chair.you) return "away";
  if (acts) return "acting";
  return seen.actors.length > 0 && seen.actors.length < seen.scores.length ? "done" : "waiting";
}

/** The seats in the order one looks at them: oneself first, then on to the left. */
export function fromMySide(table: Table, mine: Seat | null): Chair[] {
  const first = mine ?? 0;
  const order = (seat: Seat): number => (seat - first + table.seats) % table.seats;
  return [...table.chairs].sort((one, other) => order(one.seat) - order(other.seat));
}

/** A list of names as one says it. */
export function together(names: string[], t: Translate): string {
  if (names.length < 2) return names[0] ?? "";
  return t("page.and", { first: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
}
