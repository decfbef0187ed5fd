// Which sound belongs to what the board shows now; none of them says what cannot be seen.
import type { Seen, Step } from "../../api/types";
import type { GameModule } from "../../games/contract";
import type { Sound } from "../../sound/wood";
import { isMyTurn } from "../moves";
import { gainsOf } from "./gains";

/** The most telling one, from one position to the next; null where nothing was set down. */
export function soundOf(
  before: Seen,
  after: Seen,
  fresh: readonly Step[],
  game: Pick<GameModule, "travels" | "gains" | "headline">,
): Sound | null {
  if (after.outcome && !before.outcome) return "end";
  if (isMyTurn(after) && !isMyTurn(before)) return "turn";
  const hasMoved = fresh.some(({ events }) => events.some((event) => game.travels?.(event, before).length));
  if (!hasMoved) return null;
  return gainsOf(before, after, game).length ? "set" : "piece";
}
