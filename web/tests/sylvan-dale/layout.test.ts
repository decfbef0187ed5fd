import { expect, test } from "vitest";

import { bridgesOf, ropesOf } from "../../src/games/sylvan-dale/model/bridges";
import { pan, pinch, WHOLE, zoom } from "../../src/games/sylvan-dale/model/camera";
import { groundCells, labelPlaces } from "../../src/games/sylvan-dale/model/ground";
import { groundOf, labelled, layoutOf, levelTop, TREE } from "../../src/games/sylvan-dale/model/layout";
import { spotsOf, unitOf } from "../../src/games/sylvan-dale/model/numbers";
import { placeKey, type TreeView } from "../../src/games/sylvan-dale/view";
import { ALL, fixture } from "./fixtures";

const SIZES = [
  { width: 880, height: 750 },
  { width: 640, height: 740 },
  { width: 374, height: 430 },
  { width: 374, height: 330 },
  { width: 736, height: 640 },
  { width: 1300, height: 900 },
];

/** The highest point of a tree, its treetop included. */
const topOf = (layout: ReturnType<typeof layoutOf>, tree: TreeView): number =>
  levelTop(layout, tree, tree.tiles.length) - (tree.treetop ? (TREE.treetop - TREE.sunk) * layout.scale : 0);

/** Every tree is full and has a treetop: the most that a dale can hold. */
const crowded = (trees: TreeView[]): TreeView[] =>
  trees.map((tree) => ({
    ...tree,
    treetop: true,
    tiles: Array.from({ length: 5 }, () => ({ owner: 0, style: "nest" })),
  }));

/** The dales of all positions, as they are and as full as they can be. */
const DALES = ALL.map((name) => fixture(name).seen.view.trees).flatMap((trees) => [trees, crowded(trees)]);

test.each(SIZES)("no tree reaches into the row behind it, in %o", (size) => {
  for (const trees of DALES) {
    const layout = layoutOf(trees, size);
    expect(trees.filter((tree) => topOf(layout, tree) < layout.rows[tree.y]! - 0.5)).toEqual([]);
  }
});

test.each(SIZES)("no tree hides the name of its district, in %o", (size) => {
  const { trees } = fixture("dale-4-over").seen.view;
  const layout = layoutOf(crowded(trees), size);
  const labels = new Map(labelPlaces(trees, layout).map(({ district, y }) => [district, y]));
  for (const [district, tree] of labelled(trees)) {
    expect(topOf(layout, crowded([tree])[0]!)).toBeGreaterThanOrEqual(labels.get(district)!);
  }
});

test("rows fill the stage, and are equal while nothing needs more", () => {
  const { trees } = fixture("dale-2-early").seen.view;
  const { rows } = layoutOf(trees, { width: 700, height: 800 });
  expect(rows).toHaveLength(5);
  expect(rows.at(-1)).toBeCloseTo(800);
  expect(rows[1]! - rows[0]!).toBeCloseTo(rows[2]! - rows[1]!);
});

test("text is never smaller than twelve pixels", () => {
  for (const size of SIZES) {
    const layout = layoutOf(fixture("dale-4-over").seen.view.trees, size);
    expect(layout.label).toBeGreaterThanOrEqual(12);
    expect(13 * layout.pill).toBeGreaterThanOrEqual(12);
  }
});

test("each district is cut as one sheet", () => {
  const { trees } = fixture("dale-4-play").seen.view;
  const cells = groundCells(trees, layoutOf(trees, SIZES[0]!));
  expect(cells).toHaveLength(20);
  expect(new Set(cells.map(({ district }) => district)).size).toBe(5);
  expect(cells.every(({ path }) => !path.includes("NaN"))).toBe(true);
});

test("a bridge of several builders is drawn once, with all of them", () => {
  const { trees } = fixture("dale-4-play").seen.view;
  const layout = layoutOf(trees, SIZES[0]!);
  const pair = { x: 0, y: 0, to_x: 0, to_y: 1 };
  const bridges = bridgesOf(
    [
      { owner: 0, ...pair },
      { owner: 2, ...pair },
    ],
    trees,
    layout,
  );
  expect(bridges).toHaveLength(1);
  expect(bridges[0]).toMatchObject({ owners: [0, 2], isAcross: false });
  expect(ropesOf(bridges[0]!.line, layout.scale).planks).toMatch(/^M/);
});

test("the bridge to the tree behind goes from its foot to the near tree", () => {
  const { trees } = fixture("dale-4-play").seen.view;
  const layout = layoutOf(trees, SIZES[0]!);
  const [bridge] = bridgesOf([{ owner: 0, x: 2, y: 1, to_x: 2, to_y: 2 }], trees, layout);
  const far = groundOf(layout, { x: 2, y: 1 });
  expect(bridge!.line.y0).toBeLessThan(far[1]);
  expect(bridge!.line.y1).toBeGreaterThan(bridge!.line.y0);
  expect(new Set(trees.map(placeKey)).size).toBe(20);
});

test("who looks closer never loses the dale, and sees all of it again", () => {
  const size = { width: 400, height: 400 };
  const close = zoom(WHOLE, size, 2, [0, 0]);
  expect(close).toEqual({ x: 0, y: 0, scale: 2 });
  expect(pan(close, size, 500, 500)).toEqual({ x: 0, y: 0, scale: 2 });
  expect(pan(close, size, -900, 0)).toMatchObject({ x: 200 });
  expect(zoom(close, size, 0.1, [200, 200])).toEqual(WHOLE);
  expect(
    pinch(
      WHOLE,
      size,
      [
        [100, 200],
        [300, 200],
      ],
      [
        [0, 200],
        [400, 200],
      ],
    ).scale,
  ).toBe(2);
});

const NUMBER = { points: -16, seat: 1 };

test.each(SIZES)("no number touches the name of a district, in %o", (size) => {
  const { trees } = fixture("dale-4-late").seen.view;
  const layout = layoutOf(trees, size);
  const treeAt = new Map(trees.map((tree) => [placeKey(tree), tree]));
  const spots = spotsOf(new Map(trees.map((tree) => [placeKey(tree), NUMBER])), treeAt, layout, null, true);
  for (const label of labelPlaces(trees, layout)) {
    const near = spots.filter(({ x }) => x > label.x && x < label.x + layout.column);
    const touching = near.filter(({ y }) => Math.abs(y - label.y) < 11 * unitOf(layout) + layout.label * 0.35);
    expect(touching).toEqual([]);
  }
});

test("on a small stage many leaders stand below the name, and no tree hides them", () => {
  const { trees } = fixture("dale-4-over").seen.view;
  const districts = [
    { name: "heart", leaders: [0, 1, 2] },
    { name: "brook", leaders: [0, 1] },
  ];
  const layout = layoutOf(crowded(trees), SIZES[2]!, districts);
  const labels = labelPlaces(trees, layout);
  expect(labels.filter(({ isStacked }) => isStacked).map(({ district }) => district)).toEqual(["heart"]);
  const heart = labels.find(({ district }) => district === "heart")!;
  expect(topOf(layout, crowded([labelled(trees).get("heart")!])[0]!)).toBeGreaterThanOrEqual(heart.bottom);
  expect(layoutOf(trees, SIZES[0]!, districts).stacked.size).toBe(0);
});
