// What a move brought, told where it arose: points, unless the game counts otherwise.
import type { Seen } from "../../api/types";
import type { Gain, GameModule } from "../../games/contract";

/** What everybody has more or less of than before. */
export function gainsOf(before: Seen, after: Seen, game: Pick<GameModule, "gains" | "headline">): Gain[] {
  if (game.gains) return game.gains(before, after);
  if (game.headline) return [];
  return after.scores.flatMap(({ points }, seat) => {
    const more = points - (before.scores[seat]?.points ?? 0);
    return more === 0 ? [] : [{ at: [`score-${seat}`, `seat-${seat}`], text: signed(more) }];
  });
}

/** "+3", or "−3" with the sign that is as wide as a plus. */
export const signed = (count: number): string => (count < 0 ? `−${-count}` : `+${count}`);
