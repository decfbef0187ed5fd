// Text equivalents: every object as a player would say it.
import { placeName } from "../../kit/places";
import type { Choice } from "../model/choice";
import type { Face, Sides } from "../model/tiles";
import { SIDES, type Kind, type LayInsight, type PlantInsight, type Zone, type ZoneChange } from "../view";
import { capital, colourWord, listOf, type Say } from "./words";

const faces = new WeakMap<Say, WeakMap<Sides, string>>();

/** "tile 13, maple north and west, ginkgo east and south"; said once for each look of a tile. */
export function sayFace(say: Say, tile: number, sides: Sides): string {
  const known = faces.get(say) ?? new WeakMap<Sides, string>();
  faces.set(say, known);
  const text = known.get(sides) ?? describe(say, tile, sides);
  known.set(sides, text);
  return text;
}

function describe(say: Say, tile: number, sides: Sides): string {
  return say("tile.face", { tile, sides: saySides(say, sides) });
}

/** "maple north and west, ginkgo east and south". */
export function saySides(say: Say, sides: Sides): string {
  const places = new Map<Kind, string[]>();
  sides.forEach((kind, side) => {
    places.set(kind, [...(places.get(kind) ?? []), say(`side.${SIDES[side]}`)]);
  });
  return [...places].map(([kind, where]) => `${colourWord(say, kind)} ${listOf(say, where)}`).join(", ");
}

/** A laid tile with what stands on it; closed if all its zones are. */
export function sayTile(say: Say, face: Face, zones: Zone[]): string {
  const here = zones.filter((zone) => zone.triangles.some(([x, y]) => x === face.x && y === face.y));
  const closed = here.length > 0 && here.every((zone) => zone.closed);
  return sayFace(say, face.tile, face.sides) + (closed ? say("tile.closed") : "");
}

/** "U21: …": that is where the start tile lies. */
export function sayCell(say: Say, x: number, y: number, what: string): string {
  return say("tile.cell", { place: placeName(x, y, "legendary-forests"), what });
}

/** "Maple, open". */
export function sayZoneName(say: Say, zone: Pick<Zone, "colour" | "closed">): string {
  const Colour = capital(colourWord(say, zone.colour));
  return say(zone.closed ? "zone.closed" : "zone.open", { Colour });
}

/** "3 runes × 1, 2 sides still open". */
export function sayRunes(say: Say, zone: Pick<Zone, "runes" | "halves" | "closed">): string {
  const runes = say("zone.runes", { count: zone.runes });
  const times = say("zone.times", { runes, times: zone.closed ? 2 : 1 });
  return zone.halves ? `${times}, ${say("zone.sides", { count: zone.halves })}` : times;
}

/** "Maple, 3 runes, 2 open". */
export function sayBriefly(say: Say, zone: Zone): string {
  const runes = say("zone.runes", { count: zone.runes });
  if (zone.closed) return `${sayZoneName(say, zone)}, ${runes}`;
  return say("zone.brief", { Colour: capital(colourWord(say, zone.colour)), runes, count: zone.halves });
}

/** What a zone brings, or would bring. */
export function sayWorth(say: Say, zone: Zone): string {
  if (!zone.trees) return say("zone.bare", { count: zone.worth });
  return `${say("zone.worth", { count: zone.worth })}, ${say("zone.treed", { count: zone.trees })}`;
}

export interface Gain {
  points: string;
  title: string;
  note: string;
}

/** What a placement brings: the zone that changes most speaks first. */
export function sayGain(say: Say, lay: LayInsight): Gain {
  const points = signed(lay.gain);
  const change = mainChange(lay.zones);
  if (!change) return { points, title: say("gain.touches"), note: say("gain.none") };
  const title = say(`gain.${changeKey(change)}`, { colour: colourWord(say, change.colour) });
  const after = timesOf(say, change.runes, change.closed);
  return { points, title, note: say("gain.detail", { after, before: before(say, change) }) };
}

function before(say: Say, change: ZoneChange): string {
  return timesOf(say, change.runes_before, false);
}

function timesOf(say: Say, count: number, closed: boolean): string {
  return say("zone.times", { runes: say("zone.runes", { count }), times: closed ? 2 : 1 });
}

/** Points first, then closing, then size. */
export function mainChange(changes: ZoneChange[]): ZoneChange | undefined {
  const weight = (change: ZoneChange) =>
    100 * (change.points - change.points_before) + (change.closed ? 50 : 0) + (change.trees ? 20 : 0) + change.runes;
  return [...changes].sort((one, other) => weight(other) - weight(one))[0];
}

function changeKey(change: ZoneChange): string {
  const bare = change.trees ? "" : "-bare";
  if (change.closed) return `closes${bare}`;
  return change.joined.length > 1 && change.trees ? "joins" : `extends${bare}`;
}

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** A zone to plant in, and what a tree brings there. */
export function sayPlant(say: Say, plant: PlantInsight, zone: Zone): string {
  const name = `${sayZoneName(say, zone)}, ${sayRunes(say, zone)}`;
  if (zone.trees) return `${name}. ${say("plant.second")}`;
  return say("plant.zone", { zone: name, now: signed(plant.gain), expected: rounded(plant.expected) });
}

export const rounded = (expected: number): number => Math.round(expected);

/** Whether something is previewed. */
export const hasPreview = (choice: Choice): boolean => Boolean(choice.at ?? choice.zone);
