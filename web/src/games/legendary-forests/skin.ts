// The two looks of one board: which symbols stand for what, and how large they are.
import type { Component } from "svelte";

import { LEAF_ART as LEAF, PIXEL_ART as PIXEL } from "./draw/names";
import LeafFace from "./draw/LeafFace.svelte";
import PixelFace from "./draw/PixelFace.svelte";
import StairGlobe from "./draw/StairGlobe.svelte";
import Wood from "./draw/Wood.svelte";
import { edgePath, stairPath } from "./model/geometry";
import type { Ellipse } from "./model/ground";
import type { Sides } from "./model/tiles";
import type { Kind, Leaf, Triangle } from "./view";
import { isMockup, type Edition } from "./words/words";

/** A symbol and its size in units of a planet. */
export interface Sign {
  id: string;
  width: number;
  height: number;
}

export interface Skin {
  name: "leaf" | "pixel";
  Face: Component<{ sides: Sides; flat?: boolean }>;
  Ground: Component<{ outline: Ellipse; rings: number }>;
  half: (kind: Leaf) => Sign;
  rune: (kind: Leaf) => Sign;
  tree: (kind: Leaf) => Sign;
  /** Where a tree stands on each triangle, clear of its rune: the middle of its foot. */
  feet: readonly (readonly [x: number, y: number])[];
  /** How a colour is shown in lists. */
  leaf: (kind: Kind) => Sign;
  /** Behind the number of a tile, and its ink. */
  plate: (trigger: boolean) => Sign & { ink: string };
  token: Sign;
  /** The edge of a zone. */
  edge: (triangles: Triangle[]) => string;
}

const leafSkin: Skin = {
  name: "leaf",
  Face: LeafFace,
  Ground: Wood,
  half: (kind) => ({ id: `lf-half-${LEAF[kind]}`, width: 28, height: 14 }),
  rune: (kind) => ({ id: `lf-rune-${LEAF[kind]}`, width: 40, height: 40 }),
  tree: (kind) => ({ id: `lf-tree-${LEAF[kind]}`, width: 30, height: 38.6 }),
  feet: [
    [50, 49],
    [72, 68],
    [50, 88],
    [28, 68],
  ],
  leaf: (kind) => ({ id: `lf-leaf-${LEAF[kind]}`, width: 24, height: 24 }),
  plate: (trigger) => ({
    id: trigger ? "lf-num-light" : "lf-num-dark",
    width: 24,
    height: 24,
    ink: trigger ? "#1e2a23" : "#fcf7ec",
  }),
  token: { id: "lf-construction", width: 48, height: 48 },
  edge: edgePath,
};

const pixelSkin: Skin = {
  name: "pixel",
  Face: PixelFace,
  Ground: StairGlobe,
  half: () => ({ id: "mk-cookie", width: 25, height: 12.5 }),
  rune: () => ({ id: "mk-power-cookie", width: 25, height: 25 }),
  tree: (kind) => ({ id: `mk-monument-${PIXEL[kind]}`, width: 37.5, height: kind === "pink" ? 37.5 : 43.75 }),
  feet: [
    [50, 50],
    [72, 71.9],
    [50, 87.5],
    [28, 71.9],
  ],
  leaf: (kind) => ({ id: `mk-tri-s-${PIXEL[kind]}`, width: 32, height: 32 }),
  plate: (trigger) => ({
    id: trigger ? "mk-num-red" : "mk-num-dark",
    width: 25,
    height: 22.5,
    ink: "#fffbe0",
  }),
  token: { id: "mk-god", width: 14, height: 13 },
  edge: stairPath,
};

/** The look of an edition. */
export const skinOf = (edition: Edition): Skin => (isMockup(edition) ? pixelSkin : leafSkin);
