// What follows from the position alone, whatever is being chosen: read once for all regions.
import type { LegalSpot } from "./model/spots";
import type { TileSet } from "./model/tiles";
import type { Skin } from "./skin";
import type { ForestInsight, ForestView, PlanetView, PlantInsight, Zone } from "./view";
import type { Say } from "./words/words";

/** lay and plant: it is the seat's turn. ahead: a tree can be chosen before it is. */
export type Mode = "lay" | "plant" | "ahead" | "sealed" | "watch";

export interface Still {
  view: ForestView;
  insight: ForestInsight | null;
  say: Say;
  skin: Skin;
  tiles: TileSet;
  mode: Mode;
  /** The planet in the middle: the own one, or the first for a spectator. */
  seat: number;
  planet: PlanetView;
  zones: Zone[];
  zoneAt: Map<string, number>;
  spots: LegalSpot[];
  plants: PlantInsight[];
}
