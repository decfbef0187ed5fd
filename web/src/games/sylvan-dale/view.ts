// What the server sends about Builders of Sylvan Dale; the shapes come from its description.
import type { components } from "../../api/schema";
import type { Seen } from "../../api/types";

type Schemas = components["schemas"];

export type Style = "nest" | "burrow" | "lodge" | "cottage";
export type Item = "ax" | "hammer" | "bridge" | "treetop";
export const ITEMS: readonly Item[] = ["ax", "hammer", "bridge", "treetop"];

export type DaleView = Schemas["sylvan-dale.DaleView"];
export type DaleSeen = Seen<DaleView>;
export type TreeView = Schemas["sylvan-dale.TreeView"];
export type TileView = Schemas["sylvan-dale.TileView"];
export type BridgeView = Schemas["sylvan-dale.BridgeView"];
export type BuilderView = Schemas["sylvan-dale.BuilderView"];

export type DaleInsight = Schemas["sylvan-dale.DaleInsight"];
export type AddInsight = Schemas["sylvan-dale.AddInsight"];
export type BridgeInsight = Schemas["sylvan-dale.BridgeInsight"];
export type DistrictInsight = Schemas["sylvan-dale.DistrictInsight"];
export type TreeInsight = Schemas["sylvan-dale.TreeInsight"];
export type Outlook = Schemas["sylvan-dale.Outlook"];

export type DaleAction = Schemas["sylvan-dale.Action"];
export type ActionOf<Kind extends DaleAction["type"]> = Extract<DaleAction, { type: Kind }>;

/** Where a tree stands: column and row. */
export interface Place {
  x: number;
  y: number;
}

/** Two places side by side, the left or upper one first. */
export interface Pair extends Place {
  to_x: number;
  to_y: number;
}

/** What the rulebook prints. */
export const TURNS = 8;
export const SET = 3;
export const HIGHEST = 6;
export const BANNERS = 16;
export const BANNER_FAME = 5;

/** Whether there is a card to choose before one's turn: with another turn to come, and a hand for it. */
export const canPrepare = ({ own }: DaleView): boolean =>
  Boolean(own && own.hand.length && own.stack.length + own.later.length);

export const placeKey = ({ x, y }: Place): string => `${x},${y}`;
export const isAt = (one: Place | null, other: Place | null): boolean => one?.x === other?.x && one?.y === other?.y;
export const pairKey = (pair: Pair): string => `${pair.x},${pair.y}-${pair.to_x},${pair.to_y}`;
export const endsOf = (pair: Pair): [Place, Place] => [
  { x: pair.x, y: pair.y },
  { x: pair.to_x, y: pair.to_y },
];
