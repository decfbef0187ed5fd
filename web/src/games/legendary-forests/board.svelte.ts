// What the regions of one board share: the choice being made, the zone that is lit, known zones.
import { language } from "../../texts/language.svelte";
import type { BoardProps } from "../contract";
import { ReadOnce } from "../kit/read-once";
import { cancel, NOTHING, pick, pickColour, pickZone, reconcile, turn, type Choice } from "./model/choice";
import type { Still } from "./still";
import type { ForestInsight, Leaf, PlanetView, PlantInsight, Zone } from "./view";
import type { LegalSpot } from "./model/spots";

export class ForestBoard {
  choice: Choice = $state.raw(NOTHING);
  /** The zone of the own planet under the pointer or the focus, by index. */
  lit: number | null = $state.raw(null);
  /** Set by the stage: show the tile where the pointer is, in pixels of the window. */
  pointAt: ((x: number, y: number) => void) | null = null;
  /** Insight does not come: what the server calls legal must do. */
  isAlone = $state(false);
  #still = new ReadOnce<Still>();
  #known = new Map<number, { tiles: number; zones: Zone[] }>();

  /**
   * The zones of a planet. Insight may come a moment after the position it belongs to; until then
   * the zones known before are shown, because tiles are only ever added.
   */
  zonesOf(seat: number, planet: PlanetView, insight: ForestInsight | null): Zone[] {
    const zones = insight?.zones[seat];
    if (zones) this.#known.set(seat, { tiles: planet.tiles.length, zones });
    const known = this.#known.get(seat);
    return known && known.tiles <= planet.tiles.length ? known.zones : [];
  }

  /** What was read of a position is kept until there is another. */
  stillOf({ seen, insight, replaying }: BoardProps, read: () => Still): Still {
    return this.#still.of([seen, insight, replaying, this.isAlone, language.now], read);
  }

  pick(spot: LegalSpot): void {
    this.choice = pick(this.choice, spot);
  }

  /** Preview on a spot without turning what is already there. */
  move(spot: LegalSpot): void {
    const { at } = this.choice;
    if (at?.x !== spot.x || at.y !== spot.y) this.pick(spot);
  }

  turn(spots: LegalSpot[], step: 1 | -1 = 1): void {
    this.choice = turn(this.choice, spots, step);
  }

  pickZone(plant: PlantInsight, zones: Zone[]): void {
    this.choice = pickZone(this.choice, plant, zones);
  }

  pickColour(colour: Leaf, { zones, plants }: Still): void {
    const wished = this.choice.colour === colour ? null : colour;
    this.choice = pickColour(this.choice, wished, zones, plants);
  }

  cancel(): void {
    this.choice = cancel(this.choice);
  }

  /** Drop what the position no longer offers. */
  follow({ spots, plants, zones }: Still): void {
    const next = reconcile(this.choice, spots, plants, zones);
    if (JSON.stringify(next) !== JSON.stringify(this.choice)) this.choice = next;
  }
}

export const makeBoard = (): ForestBoard => new ForestBoard();
