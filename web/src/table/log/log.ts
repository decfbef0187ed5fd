// The log as sentences: newest first, grouped as the game groups its turns.
import type { GameEvent, Seat, Step, Table } from "../../api/types";
import type { GameModule } from "../../games/contract";
import type { Translate } from "../../texts";
import { language } from "../../texts/language.svelte";
import { mySeat } from "../company";
import { signed } from "../playback/gains";

/** Asked of a game for the heading of what it all begins with. */
export const BEGAN = "game-began";

export interface LogLine {
  id: string;
  /** The position after this step, to look at. */
  position: number;
  seat: Seat | null;
  sentence: string;
  /** The points that it brought, as "+3". */
  gain?: string;
}

export interface LogGroup {
  id: string;
  title: string | null;
  lines: LogLine[];
}

/** How a game tells its log. */
type Teller = Pick<GameModule, "logLine" | "logGroup" | "joined" | "worth">;

/** All sentences of a table, newest first. */
export function logOf(steps: readonly Step[], game: Teller, names: string[], t: Translate, table: Table): LogGroup[] {
  const log = new Log(game, names, t, table);
  // What happened before the first step is not in the log: its heading is asked for.
  log.begin("0", log.titleOf({ type: BEGAN, seat: steps[0]?.seat }));
  for (const step of steps) step.events.forEach((event, number) => log.add(event, step, `${step.position}-${number}`));
  return log.groups.filter(({ lines, title, id }) => lines.length > 0 || (title !== null && id !== "0"));
}

type Sentences = WeakMap<GameEvent, string | null>;

/** The sentences that were made last, and for whom. */
let made: { game: Teller | null; whom: string; sentences: Sentences } = {
  game: null,
  whom: "",
  sentences: new WeakMap(),
};

/** What was said before to the same reader, in the same words. */
function knownTo(game: Teller, names: string[], table: Table): Sentences {
  const whom = JSON.stringify([language.now, names, table.id, table.edition, mySeat(table)]);
  if (made.game !== game || made.whom !== whom) made = { game, whom, sentences: new WeakMap() };
  return made.sentences;
}

class Log {
  readonly groups: LogGroup[] = [];
  /** The last event of each seat in this group, which another may join. */
  readonly #known: Sentences;
  readonly #last = new Map<Seat | null, { event: GameEvent; line: LogLine }>();

  constructor(
    readonly game: Teller,
    readonly names: string[],
    readonly t: Translate,
    readonly table: Table,
  ) {
    this.#known = knownTo(game, names, table);
  }

  titleOf(event: GameEvent): string | null {
    return this.game.logGroup?.(event, this.t, this.table) ?? null;
  }

  begin(id: string, title: string | null): void {
    this.groups.unshift({ id, title, lines: [] });
    this.#last.clear();
  }

  add(event: GameEvent, step: Step, id: string): void {
    const title = this.titleOf(event);
    if (title !== null) this.begin(id, title);
    const seat = seatOf(event, step);
    const before = this.#last.get(seat);
    const joint = before && this.game.joined?.(before.event, event);
    const told = joint ?? event;
    const sentence = this.#say(told);
    if (sentence === null) return;
    const worth = this.game.worth?.(told) ?? 0;
    const line = { id, position: step.position, seat, sentence, ...(worth ? { gain: signed(worth) } : {}) };
    const { lines } = this.groups[0]!;
    if (joint) lines.splice(lines.indexOf(before.line), 1);
    lines.unshift(line);
    this.#last.set(seat, { event: told, line });
  }

  /** Each sentence is made once, however often the log is read: a game has hundreds. */
  #say(event: GameEvent): string | null {
    const known = this.#known.get(event);
    if (known !== undefined) return known;
    const sentence = this.#make(event);
    this.#known.set(event, sentence);
    return sentence;
  }

  #make(event: GameEvent): string | null {
    return (
      tableLine(event, this.names, this.t, mySeat(this.table)) ??
      this.game.logLine(event, this.names, this.t, this.table)
    );
  }
}

/** The newest line up to a position: not every step has one of its own. */
export const lastLine = (groups: LogGroup[], at: number): LogLine | undefined =>
  groups.flatMap((group) => group.lines).find((line) => line.position <= at);

/** What others did since one's own last step, and what befell all, oldest first. */
export function sinceOwn(groups: readonly LogGroup[], steps: readonly Step[], mine: Seat): LogLine[] {
  const own = [...steps].reverse().find(({ seat }) => seat === mine)?.position ?? 0;
  const lines = groups.flatMap((group) => group.lines);
  return lines.filter(({ position, seat }) => position >= own && seat !== mine).reverse();
}

/** What happens at every table, whatever is played; "you" for whoever reads. */
export function tableLine(event: GameEvent, names: string[], t: Translate, mine: Seat | null): string | null {
  const known = ["step-undone", "seat-resigned", "time-ran-out", "hidden-redrawn"];
  if (!known.includes(event.type)) return null;
  if (mine !== null && event.seat === mine) return t(`log.you.${event.type}`);
  return t(`log.${event.type}`, { name: names[Number(event.seat)] ?? "" });
}

function seatOf(event: GameEvent, step: Step): Seat | null {
  return typeof event.seat === "number" ? event.seat : step.seat;
}
