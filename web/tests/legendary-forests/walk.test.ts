import { describe, expect, it } from "vitest";

import { legalSpots } from "../../src/games/legendary-forests/model/spots";
import { directionOf, walk, type Direction } from "../../src/games/kit/walk";
import { ALL, fixture } from "./fixtures";

const at = (x: number, y: number) => ({ key: `${x},${y}`, x, y });

describe("the arrow keys", () => {
  const targets = [at(0, 0), at(3, 0), at(1, 2), at(0, 3)];

  it("go to the nearest target that way", () => {
    expect(walk(targets, at(0, 0), "right")?.key).toBe("3,0");
    expect(walk(targets, at(0, 0), "down")?.key).toBe("0,3");
  });

  it("take what lies aside where nothing lies straight ahead", () => {
    expect(walk(targets, at(3, 0), "down")?.key).toBe("1,2");
  });

  it("go on from the far side", () => {
    expect(walk(targets, at(3, 0), "right")?.key).toBe("0,0");
  });

  it("begin at the side they come from", () => {
    expect(walk(targets, null, "left")?.key).toBe("3,0");
    expect(walk(targets, null, "down")?.key).toBe("0,0");
    expect(walk([], null, "down")).toBeNull();
  });

  it("reach every legal place of every position", () => {
    for (const name of ALL) {
      const spots = legalSpots(fixture(name).seen.legal);
      if (spots.length) expect(reached(spots).size).toBe(spots.length);
    }
  });

  it("are told from other keys", () => {
    expect(directionOf("ArrowLeft")).toBe("left");
    expect(directionOf("a")).toBeNull();
    expect(directionOf("ArrowSideways")).toBeNull();
  });
});

function reached(spots: { key: string; x: number; y: number }[]): Set<string> {
  const seen = new Set([spots[0]!.key]);
  const edge = [spots[0]!];
  while (edge.length) {
    const from = edge.pop()!;
    for (const way of ["up", "right", "down", "left"] as Direction[]) {
      const to = walk(spots, from, way);
      if (to && !seen.has(to.key)) {
        seen.add(to.key);
        edge.push(to);
      }
    }
  }
  return seen;
}
