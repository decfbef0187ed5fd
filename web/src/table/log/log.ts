// The log as sentences: newest first, grouped as the game groups its turns.
import type { GameEvent, Seat, Step, Table } from "../../api/types";
import type { GameModule } from "../../games/contract";
import type { Translate } from "../../texts";

export interface LogLine {
  id: string;
  /** The position after this step, to look at. */
  position: number;
  seat: Seat | null;
  sentence: string;
}

export interface LogGroup {
  id: string;
  title: string | null;
  lines: LogLine[];
}

/** All sentences of a table, newest first. */
export function logOf(
  steps: readonly Step[],
  game: Pick<GameModule, "logLine" | "logGroup">,
  names: string[],
  t: Translate,
  table: Table,
): LogGroup[] {
  const groups: LogGroup[] = [{ id: "0", title: null, lines: [] }];
  for (const step of steps) {
    step.events.forEach((event, number) => {
      const id = `${step.position}-${number}`;
      const title = game.logGroup?.(event, t, table) ?? null;
      if (title !== null) groups.unshift({ id, title, lines: [] });
      const sentence = tableLine(event, names, t) ?? game.logLine(event, names, t, table);
      if (sentence === null) return;
      groups[0]?.lines.unshift({ id, position: step.position, seat: seatOf(event, step), sentence });
    });
  }
  return groups.filter((group) => group.lines.length > 0 || group.title !== null);
}

/** The newest line up to a position: not every step has one of its own. */
export const lastLine = (groups: LogGroup[], at: number): LogLine | undefined =>
  groups.flatMap((group) => group.lines).find((line) => line.position <= at);

/** What happens at every table, whatever is played. */
export function tableLine(event: GameEvent, names: string[], t: Translate): string | null {
  const known = ["step-undone", "seat-resigned", "time-ran-out"];
  if (!known.includes(event.type)) return null;
  return t(`log.${event.type}`, { name: names[Number(event.seat)] ?? "" });
}

function seatOf(event: GameEvent, step: Step): Seat | null {
  return typeof event.seat === "number" ? event.seat : step.seat;
}
