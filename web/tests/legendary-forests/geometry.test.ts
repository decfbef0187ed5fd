import { describe, expect, it } from "vitest";

import {
  areaPath,
  noSmaller,
  boxAround,
  edgePath,
  stairPath,
  triangleAt,
} from "../../src/games/legendary-forests/model/geometry";
import type { Triangle } from "../../src/games/legendary-forests/view";
import { ALL, fixture } from "./fixtures";

describe("a point of the planet", () => {
  it("lies in the triangle whose side is nearest", () => {
    expect(triangleAt(50, 5)).toEqual([0, 0, "north"]);
    expect(triangleAt(95, 50)).toEqual([0, 0, "east"]);
    expect(triangleAt(150, 195)).toEqual([1, 1, "south"]);
    expect(triangleAt(-95, -50)).toEqual([-1, -1, "west"]);
  });
});

describe("the edge of a zone", () => {
  it("goes round a single triangle once", () => {
    expect(edgePath([[0, 0, "north"]])).toBe("M0,0L100,0L50,50Z");
  });

  it("leaves out what two triangles share", () => {
    const lens: Triangle[] = [
      [0, 0, "east"],
      [1, 0, "west"],
    ];
    const corners = edgePath(lens).match(/-?\d+,-?\d+/g) ?? [];
    expect(new Set(corners)).toEqual(new Set(["100,0", "150,50", "100,100", "50,50"]));
    expect(corners).toHaveLength(4);
  });

  it("is drawn in whole loops for every zone of every position", () => {
    for (const name of ALL) {
      for (const zone of fixture(name).insight.zones.flat()) {
        const path = edgePath(zone.triangles);
        expect(path.match(/M/g)?.length).toBe(path.match(/Z/g)?.length);
        // Each triangle has three edges; a shared one counts for two. Runes and seams are shared.
        const edges = path.match(/[ML]/g)?.length ?? 0;
        expect(edges).toBe(3 * zone.triangles.length - 2 * shared(zone.triangles));
      }
    }
  });

  it("climbs in stairs of a pixel for the other look", () => {
    const path = stairPath([[0, 0, "north"]]);
    expect(path.startsWith("M0,0L100,0h-3.125v3.125")).toBe(true);
    expect(path.match(/h/g)).toHaveLength(32);
  });

  it("encloses one triangle of ground for each", () => {
    expect(
      areaPath([
        [0, 0, "north"],
        [0, 0, "east"],
      ]).match(/Z/g),
    ).toHaveLength(2);
  });
});

describe("a box", () => {
  it("holds all its cells and a margin", () => {
    expect(
      boxAround(
        [
          [0, 0],
          [-2, 1],
        ],
        0.5,
      ),
    ).toEqual({ x: -250, y: -50, width: 400, height: 300 });
  });

  it("is never smaller than it may be, and keeps its middle", () => {
    expect(noSmaller({ x: 0, y: 0, width: 100, height: 500 }, 3)).toEqual({ x: -100, y: 0, width: 300, height: 500 });
  });
});

/** Pairs of triangles that lie side by side. */
function shared(triangles: Triangle[]): number {
  const order = ["north", "east", "south", "west"];
  const steps = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ];
  const has = new Set(triangles.map(String));
  return triangles.reduce((count, [x, y, side]) => {
    const at = order.indexOf(side);
    const inside = has.has(String([x, y, order[(at + 1) % 4]])) ? 1 : 0;
    const [right, down] = steps[at]!;
    const across = has.has(String([x + right!, y + down!, order[(at + 2) % 4]])) ? 0.5 : 0;
    return count + inside + across;
  }, 0);
}
