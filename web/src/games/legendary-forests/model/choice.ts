// What is being chosen, before anything is sent: a place and a turn, or a zone and its colour.
import type { Action } from "../../../api/types";
import type { Leaf, LayTile, PlantInsight, PlantTree, Side, Zone } from "../view";
import { turnFrom, turnsAnywhere, type LegalSpot } from "./spots";

export interface Choice {
  /** How the tile is held: it keeps its turn while it wanders. */
  turns: number;
  /** Where it is previewed. */
  at: { x: number; y: number } | null;
  /** The colour of tree to which the zones are narrowed. */
  colour: Leaf | null;
  /** The zone to plant in, by its first triangle. */
  zone: { x: number; y: number; side: Side } | null;
}

export const NOTHING: Choice = { turns: 0, at: null, colour: null, zone: null };

/** Preview the tile on a spot, turned as it is held or else by the next legal turn. */
export function pick(choice: Choice, spot: LegalSpot): Choice {
  if (choice.at?.x === spot.x && choice.at.y === spot.y) return turn(choice, [spot]);
  const turns = turnFrom(spot.turns, choice.turns);
  return turns === null ? choice : { ...choice, at: { x: spot.x, y: spot.y }, turns };
}

/** The next legal turn where the tile is previewed; in the hand, the next that is legal anywhere. */
export function turn(choice: Choice, spots: LegalSpot[], step: 1 | -1 = 1): Choice {
  const here = spots.find((spot) => spot.x === choice.at?.x && spot.y === choice.at.y);
  const turns = turnFrom(here?.turns ?? turnsAnywhere(spots), choice.turns + step, step);
  return turns === null ? choice : { ...choice, turns };
}

/** Choose a colour of tree, or give it up; a zone of another colour is given up with it. */
export function pickColour(choice: Choice, colour: Leaf | null, zones: Zone[], plants: PlantInsight[]): Choice {
  const plant = plantAt(choice.zone, plants);
  const chosen = plant && zones[plant.zone];
  const keeps = colour === null || chosen?.colour === colour;
  return { ...choice, colour, zone: keeps ? choice.zone : null };
}

/** Choose a zone; that chooses its colour, and ends a narrowing to another one. */
export function pickZone(choice: Choice, plant: PlantInsight, zones: Zone[]): Choice {
  const { x, y, side } = plant;
  const colour = choice.colour === zones[plant.zone]?.colour ? choice.colour : null;
  return { ...choice, zone: { x, y, side }, colour };
}

/** The colour of tree that would be taken: that of the chosen zone, or the one zones are narrowed to. */
export function colourOf(choice: Choice, zones: Zone[], plants: PlantInsight[]): Leaf | null {
  const plant = plantAt(choice.zone, plants);
  return (plant && zones[plant.zone]?.colour) ?? choice.colour;
}

/** Take the preview back; how the tile is held stays. */
export function cancel(choice: Choice): Choice {
  return { ...NOTHING, turns: choice.turns };
}

export const isEmpty = (choice: Choice): boolean => !choice.at && !choice.zone && !choice.colour;

/** What would be sent. */
export function actionOf(choice: Choice): LayTile | PlantTree | null {
  if (choice.at) return { type: "lay-tile", ...choice.at, turns: choice.turns };
  if (choice.zone) return { type: "plant-tree", ...choice.zone };
  return null;
}

/** Drop what a new position no longer offers. */
export function reconcile(choice: Choice, spots: LegalSpot[], plants: PlantInsight[], zones: Zone[]): Choice {
  const here = spots.find((spot) => spot.x === choice.at?.x && spot.y === choice.at.y);
  const at = here?.turns.includes(choice.turns) ? choice.at : null;
  const plant = plantAt(choice.zone, plants);
  const offered = plants.some((one) => zones[one.zone]?.colour === choice.colour);
  return {
    turns: at ? choice.turns : (turnFrom(turnsAnywhere(spots), choice.turns) ?? choice.turns),
    at,
    zone: plant ? choice.zone : null,
    colour: offered ? choice.colour : null,
  };
}

/** What the server says about a zone, named by its first triangle. */
export function plantAt(zone: Choice["zone"], plants: PlantInsight[]): PlantInsight | null {
  return plants.find((p) => p.x === zone?.x && p.y === zone.y && p.side === zone.side) ?? null;
}

/** Whether two actions are the same, for what was sent or prepared. */
export function isSame(one: Action | null, other: Action | null): boolean {
  if (!one || !other) return one === other;
  return ["type", "x", "y", "turns", "side"].every((field) => one[field] === other[field]);
}
