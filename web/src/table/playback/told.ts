// What of a move is played out, for how long, and the sentence above it.
import type { GameEvent, Seat, Seen, Step, Table } from "../../api/types";
import type { Banner, GameModule, Travel } from "../../games/contract";
import type { Others } from "../../settings/settings.svelte";
import type { Translate } from "../../texts";
import { mySeat } from "../company";
import { tableLine } from "../log/log";
import { isMyTurn } from "../moves";
import type { Lasting, Playing } from "./playback.svelte";

/** How a game tells of what happens. */
export type Teller = Pick<GameModule, "logLine" | "travels" | "isBrief">;

/** Whose eyes look on, and the words they read. */
export interface Watching {
  game: Teller;
  mine: Seat | null;
  names: string[];
  table: Table;
  t: Translate;
}

const PACES: Record<Others, Lasting> = {
  show: { travel: 600, look: 450 },
  quick: { travel: 260, look: 140 },
  "at-once": { travel: 0, look: 0 },
};
/** So many sentences fit below the first one. */
const MORE = 3;
/** What others do while one acts oneself is shown in passing. */
const BRIEF = 0.4;

/** How long a step is played out; null where nothing of it needs to be seen. */
export function lastingOf(step: Step, before: Seen, to: Watching, others: Others, motion: boolean): Lasting | null {
  const told = othersIn(step, to).filter((event) => sentenceOf(event, to) !== null);
  if (others === "at-once" || told.length === 0) return null;
  const { travel, look } = PACES[others];
  if (told.every((event) => to.game.isBrief?.(event))) return { travel: 0, look: look * BRIEF };
  const isMoving = motion && travelsOf(step, before, to).length > 0;
  return isMoving ? { travel, look } : { travel: 0, look: travel + look };
}

/** What travels while a step is played out. */
export const travelsOf = (step: Step, before: Seen, to: Watching): Travel[] =>
  othersIn(step, to).flatMap((event) => to.game.travels?.(event, before) ?? []);

/** What happens, in the banner's place; null where the game has no words for it. */
export function captionOf(step: Step, to: Watching): Banner | null {
  const told = othersIn(step, to).flatMap((event) => {
    const sentence = sentenceOf(event, to);
    return sentence === null ? [] : [{ event, sentence, isBrief: to.game.isBrief?.(event) ?? false }];
  });
  // What comes in passing is left out beside what somebody does: the banner keeps its height.
  const main = told.filter(({ isBrief }) => !isBrief);
  const [first, ...more] = main.length > 0 ? main : told.slice(0, 1);
  if (!first) return null;
  const note = more.slice(0, MORE).map(({ sentence }) => sentence);
  return { title: first.sentence, note: note.join(" ") || to.t("table.skip"), of: seatOf(first.event, step) };
}

/**
 * Whether the banner asks oneself, though a move of others is played out: while one does the same at the same time,
 * and once a move that was told on its way has arrived.
 */
export function isAskedBeside({ step, before, arrived, lasting }: Playing, shown: Seen, mine: Seat | null): boolean {
  if (!isMyTurn(shown)) return false;
  return (arrived && lasting.travel > 0) || (isMyTurn(before) && step.seat !== mine);
}

/**
 * What each seat did in its last turn: all it did since somebody else moved. What it does in passing, such as to choose
 * in secret, does not begin another one.
 */
export function latelyOf(steps: readonly Step[], { isBrief }: Pick<GameModule, "isBrief">): Map<Seat, GameEvent[]> {
  const lately = new Map<Seat, GameEvent[]>();
  const hadTurn = new Set<Seat>();
  let last: Seat | null = null;
  for (const { seat, events } of steps) {
    if (seat !== last) hadTurn.add(seat);
    last = seat;
    for (const event of events) {
      const of = seatOf(event, { seat });
      const isFirst = !isBrief?.(event) && hadTurn.delete(of);
      lately.set(of, [...((!isFirst && lately.get(of)) || []), event]);
    }
  }
  return lately;
}

/** What others do, and what befalls all: one's own part was shown when one chose it. */
const othersIn = ({ events, seat }: Step, { mine }: Watching): GameEvent[] =>
  events.filter((event) => seatOf(event, { seat }) !== mine);

const seatOf = (event: GameEvent, { seat }: Pick<Step, "seat">): Seat =>
  typeof event.seat === "number" ? event.seat : seat;

const sentenceOf = (event: GameEvent, { game, names, t, table }: Watching): string | null =>
  tableLine(event, names, t, mySeat(table)) ?? game.logLine(event, names, t, table);
