// Any action, event or view as plain words: what a board without a picture can say.
import type { Action, GameEvent } from "../../api/types";

/** "lay-tile" or "lay_tile" as "lay tile". */
export const spoken = (name: string): string => name.replace(/[-_]/g, " ");

/** The fields of an action in one line, such as "x 2, y 0, turns 1". */
export function fieldsOf(thing: Action | GameEvent): string {
  return Object.entries(thing)
    .filter(([name]) => name !== "type")
    .map(([name, value]) => `${spoken(name)} ${valueOf(value)}`)
    .join(", ");
}

/** A value as one would say it. */
export function valueOf(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.length ? value.map(valueOf).join(" · ") : "–";
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, part]) => `${spoken(name)} ${valueOf(part)}`)
      .join(", ");
  }
  return spoken(String(value));
}

/** A sentence for an event: who, what, and its fields. */
export function eventLine(event: GameEvent, names: string[]): string {
  const { type, seat, ...rest } = event;
  const who = typeof seat === "number" ? `${names[seat] ?? ""}: ` : "";
  const told = fieldsOf({ type, ...rest });
  const what = spoken(type);
  return who
    ? `${who}${what}${told && `, ${told}`}`
    : `${what.charAt(0).toUpperCase()}${what.slice(1)}${told && `, ${told}`}`;
}

/** Actions of one kind together, in the order they came. */
export function byKind(actions: readonly Action[]): [string, Action[]][] {
  const kinds = new Map<string, Action[]>();
  for (const action of actions) kinds.set(action.type, [...(kinds.get(action.type) ?? []), action]);
  return [...kinds];
}

const SEATS = ["seat", "actor", "first", "holder", "architect", "opener"];

/** Whether a field names a seat, so that its player can be named instead. */
export const isSeat = (name: string, value: unknown): value is number =>
  typeof value === "number" && SEATS.includes(name);

/** Whether a list has only simple values, so that one line is enough. */
export const isShort = (value: unknown): boolean =>
  value === null || typeof value !== "object" || valueOf(value).length <= 60;
