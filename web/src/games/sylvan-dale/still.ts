// What follows from the position alone, whatever is being chosen: read once for all regions.
import type { Action } from "../../api/types";
import type { DaleInsight, DaleView, Item, Place, TreeView } from "./view";
import type { Say } from "./words/words";

/** play to free: the seat's own turn. ahead: a card can be chosen before it is. */
export type Mode = "play" | "add" | "banner" | "free" | "ahead" | "watch";

export interface Still {
  view: DaleView;
  insight: DaleInsight | null;
  say: Say;
  mode: Mode;
  legal: Action[];
  names: string[];
  /** The numbers of the emblems, by seat: colour and symbol. */
  emblems: number[];
  /** The seat of whoever looks, even after the end. */
  mine: number | null;
  treeAt: Map<string, TreeView>;
  usable: Set<Item>;
  gainable: Set<Item>;
  sources: Place[];
  canEnd: boolean;
}
