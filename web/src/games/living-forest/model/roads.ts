// The three roads to victory.
import { GOAL } from "../box";
import { ROADS, type SpiritView, type Victory } from "../view";

/** The roads on which a spirit has come to twelve. */
export const reachedOf = (spirit: Pick<SpiritView, "tracks">): Victory[] =>
  ROADS.filter((road) => spirit.tracks[road] >= GOAL);
