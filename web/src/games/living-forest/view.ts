// What the server sends about Living Forest; shapes as in the Python structs.
import type { Action, Seat, Seen } from "../../api/types";
import type { components } from "../../api/schema";

type Schemas = components["schemas"];
type Told<Shape, Exactly> = Omit<Shape, keyof Exactly> & Exactly;

export type Element = "sun" | "water" | "plant" | "wind" | "flower";
export type Victory = "tree" | "fire" | "flower";
/** The five main actions. */
export type Kind = "fragment" | "attract" | "extinguish" | "advance" | "plant";
export type StepKind = Kind | "victory tile";
export type Elements = Record<Element, number>;
export type Gives = Partial<Elements>;

export type SpiritView = Told<
  Schemas["living-forest.SpiritView"],
  { victory: Record<Victory, number>; elements: Elements; tracks: Record<Victory, number> }
>;
export interface StepView {
  kind: StepKind;
  amount: number;
}
export type GroveView = Told<
  Schemas["living-forest.GroveView"],
  { spirits: SpiritView[]; steps: StepView[]; done: Kind[] }
>;

export type Strength = Told<Schemas["living-forest.Strength"], { line: Elements; forest: Elements }>;
export type MainAction = Told<Schemas["living-forest.MainAction"], { kind: Kind }>;
export type RockSeen = Told<Schemas["living-forest.Rock"], { kind: Kind }>;
export type TreeSeen = Schemas["living-forest.Tree"];
export type SpaceSeen = Told<Schemas["living-forest.Space"], { kind: Kind | null; lines: Gives }>;
export type NextCard = Told<Schemas["living-forest.NextCard"], { safe: Elements }>;
export type Prospects = Told<
  Schemas["living-forest.Prospects"],
  { next_card: NextCard; actions: MainAction[]; rocks: RockSeen[]; spaces: SpaceSeen[] }
>;
export type GroveInsight = Told<Schemas["living-forest.GroveInsight"], { spirits: Strength[]; own: Prospects | null }>;

export type GroveAction = Schemas["living-forest.Action"];

export interface Plant extends Action {
  type: "plant";
  tree: string;
  column: number;
  row: number;
}

export type GroveSeen = Seen<GroveView>;

export const ELEMENTS: readonly Element[] = ["sun", "water", "plant", "wind", "flower"];
export const KINDS: readonly Kind[] = ["attract", "extinguish", "plant", "advance", "fragment"];
export const ROADS: readonly Victory[] = ["tree", "fire", "flower"];
/** The element that an action is as strong as; a fragment needs none. */
export const ELEMENT_OF: Record<Kind, Element | null> = {
  attract: "sun",
  extinguish: "water",
  plant: "plant",
  advance: "wind",
  fragment: null,
};
/** The solitary counter that closes a line. */
export const THIRD = 3;

/** Whether a spirit has victory tiles to give. */
export const hasTiles = ({ victory }: SpiritView): boolean => ROADS.some((road) => victory[road] > 0);

/** All seats of a view, from this one clockwise. */
export function seatsFrom(view: GroveView, first: Seat): Seat[] {
  const seats = view.spirits.map((_, seat) => seat);
  return [...seats.slice(first), ...seats.slice(0, first)];
}
