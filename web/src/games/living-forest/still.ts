// What follows from the position alone, whatever is being chosen: read once for all regions.
import type { Seat } from "../../api/types";
import type { Offers } from "./model/offers";
import type { Season } from "./people";
import type { GroveInsight, GroveView, Prospects, SpiritView, StepView, Strength } from "./view";
import type { Say } from "./words/words";

/** draw and act: this seat decides. ahead: a first action can be chosen before one's turn. */
export type Mode = "draw" | "act" | "ahead" | "watch";

export interface Still {
  view: GroveView;
  insight: GroveInsight | null;
  own: Prospects | null;
  say: Say;
  mode: Mode;
  /** Whose line and forest lie in front: one's own, or those of who acts for a spectator. */
  seat: Seat;
  mine: SpiritView;
  /** Where the elements of that spirit come from; null until the insight has come. */
  strength: Strength | null;
  isOwn: boolean;
  offers: Offers;
  /** What this seat is to decide before its next main action. */
  step: StepView | null;
  seasons: Season[];
  names: string[];
  called: string[];
  /** What has been said about this position, so that a tap need not say it all again. */
  said: Map<string, unknown>;
}
