// What was chosen at a past moment, and what would have been better: which of the two concerns a thing on the board.
import type { Action } from "../../api/types";
import type { Marks } from "../contract";

const KINDS = ["played", "better"] as const;

/** A thing of a board, by what tells it apart. */
interface Thing {
  of: string;
}

/** For its `data-mark`; nothing where neither concerns it. */
export function markOf<T extends Thing>(
  marks: Marks | undefined,
  thingsOf: (action: Action) => readonly T[],
  thing: T,
): string | undefined {
  const name = nameOf(thing);
  const concerns = (action: Action | null | undefined): boolean =>
    Boolean(action && thingsOf(action).some((one) => nameOf(one) === name));
  return KINDS.filter((kind) => concerns(marks?.[kind])).join(" ") || undefined;
}

const nameOf = (thing: Thing): string => JSON.stringify(Object.entries(thing).sort());
