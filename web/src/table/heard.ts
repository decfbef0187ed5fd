// For those who listen: what has happened since they were last told, how it stands, and what is asked now.
import type { GameEvent, Seen, Step, Table } from "../api/types";
import type { Banner, GameModule, Heard } from "../games/contract";
import type { Translate } from "../texts";
import { mySeat } from "./company";
import { tableLine } from "./log/log";
import { isMyTurn } from "./moves";

/** What a game brings of words. */
export type Speaker = Pick<GameModule, "logLine" | "banner" | "headline" | "spoken">;

/** What was told last, what there is to tell now. */
export interface Since {
  before: Seen | null;
  steps: readonly Step[];
}

/** The sentences of some steps, oldest first, and the points that changed with them. */
export function newsOf({ before, steps }: Since, heard: Heard, game: Speaker): string[] {
  const said = steps.flatMap(({ events }) => events.flatMap((event) => sayEvent(event, heard, game) ?? []));
  return [...new Set(said), ...scoresOf(before, heard, game)];
}

function sayEvent(event: GameEvent, heard: Heard, game: Speaker): string | null {
  const { names, t, table, mine } = heard;
  const isOwn = mine !== null && event.seat === mine;
  const line = tableLine(event, names, t, mine);
  if (line !== null) return line;
  if (game.spoken?.event) return game.spoken.event(event, heard);
  // What one has just done oneself, the next question shows.
  return isOwn ? null : game.logLine(event, names, t, table);
}

function scoresOf(before: Seen | null, { seen, names, t, mine }: Heard, { headline }: Speaker): string[] {
  // Where points decide nothing, nobody counts them.
  if (headline || !before) return [];
  const changed = seen.scores
    .map((score, seat) => ({ seat, count: score.points }))
    .filter(({ seat, count }) => count !== before.scores[seat]?.points);
  if (changed.length === 0) return [];
  const parts = changed.map(({ seat, count }) =>
    seat === mine ? t("heard.yours", { count }) : t("heard.whose", { name: names[seat], count }),
  );
  return [t("heard.score", { scores: parts.join(", ") })];
}

/** What is asked, or whom one waits for. */
export function askedOf({ seen, insight, table, t }: Heard, game: Speaker): Banner {
  return game.spoken?.asked?.(seen, insight, table, t) ?? game.banner(seen, table, t);
}

/** Whether it needs saying: while others go on, only what they do is told. */
export const isAsked = (seen: Seen, before: Seen | null): boolean =>
  before === null || seen.outcome !== null || isMyTurn(seen) || isMyTurn(before);

/** One position, for one who listens. */
export const heardAt = (seen: Seen, insight: unknown, table: Table, names: string[], t: Translate): Heard => ({
  seen,
  insight,
  table,
  names,
  t,
  mine: mySeat(table),
});
