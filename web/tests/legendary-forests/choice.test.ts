import { describe, expect, it } from "vitest";

import {
  actionOf,
  cancel,
  colourOf,
  isEmpty,
  isSame,
  NOTHING,
  pick,
  pickColour,
  pickZone,
  reconcile,
  turn,
} from "../../src/games/legendary-forests/model/choice";
import { layInsight, legalSpots, turnFrom, turnsAnywhere } from "../../src/games/legendary-forests/model/spots";
import { fixture } from "./fixtures";

const spot = (x: number, y: number, ...turns: number[]) => ({ key: `${x},${y}`, x, y, turns });

describe("legal places", () => {
  it("are those the server names, each with its turns", () => {
    const { seen } = fixture("forest-5-last");
    const spots = legalSpots(seen.legal);
    const again = spots.flatMap(({ x, y, turns }) => turns.map((t) => ({ type: "lay-tile", x, y, turns: t })));
    const sorted = (actions: object[]) => actions.map((a) => JSON.stringify(a)).sort();
    expect(sorted(again)).toEqual(sorted(seen.legal));
  });

  it("each have what the server says of them", () => {
    const { seen, insight } = fixture("forest-4-middle");
    for (const { x, y, turns } of legalSpots(seen.legal)) {
      for (const t of turns) expect(layInsight(insight, { x, y, turns: t })).not.toBeNull();
    }
    expect(layInsight(insight, { x: 99, y: 0, turns: 0 })).toBeNull();
    expect(layInsight(null, { x: 0, y: 0, turns: 0 })).toBeNull();
  });
});

describe("turning", () => {
  it("finds the next legal turn either way round", () => {
    expect(turnFrom([0, 2], 1)).toBe(2);
    expect(turnFrom([0, 2], 1, -1)).toBe(0);
    expect(turnFrom([3], 0, -1)).toBe(3);
    expect(turnFrom([], 0)).toBeNull();
  });

  it("knows every turn that is legal somewhere", () => {
    expect(turnsAnywhere([spot(0, 1, 3), spot(1, 0, 1, 3)])).toEqual([1, 3]);
  });
});

describe("choosing a place", () => {
  const spots = [spot(1, 0, 1, 3), spot(0, 1, 2), spot(0, -1, 1)];

  it("shows the tile in a legal turn at once", () => {
    expect(pick(NOTHING, spots[0]!)).toMatchObject({ at: { x: 1, y: 0 }, turns: 1 });
  });

  it("keeps the turn the tile is held in where that is legal", () => {
    const held = { ...NOTHING, turns: 3 };
    expect(pick(held, spots[0]!).turns).toBe(3);
  });

  it("turns through legal turns only when the place is tapped again", () => {
    const once = pick(NOTHING, spots[0]!);
    const twice = pick(once, spots[0]!);
    expect(twice).toMatchObject({ at: { x: 1, y: 0 }, turns: 3 });
    expect(pick(twice, spots[0]!).turns).toBe(1);
    expect(turn(twice, spots, -1).turns).toBe(1);
  });

  it("moves the preview when another place is tapped", () => {
    const moved = pick(pick(NOTHING, spots[0]!), spots[1]!);
    expect(moved).toMatchObject({ at: { x: 0, y: 1 }, turns: 2 });
  });

  it("turns the tile in the hand to what is legal anywhere", () => {
    expect(turn({ ...NOTHING, turns: 3 }, spots).turns).toBe(1);
  });

  it("sends what is shown, and nothing after it is taken back", () => {
    const chosen = pick(NOTHING, spots[1]!);
    expect(actionOf(chosen)).toEqual({ type: "lay-tile", x: 0, y: 1, turns: 2 });
    const back = cancel(chosen);
    expect(actionOf(back)).toBeNull();
    expect(isEmpty(back)).toBe(true);
    expect(back.turns).toBe(2);
  });

  it("is dropped when a new position does not offer it", () => {
    const chosen = pick(NOTHING, spots[0]!);
    expect(reconcile(chosen, spots, [], []).at).toEqual({ x: 1, y: 0 });
    expect(reconcile(chosen, [spot(1, 0, 3)], [], []).at).toBeNull();
    expect(reconcile(chosen, [], [], []).at).toBeNull();
  });

  it("holds the next tile in a turn that is legal", () => {
    expect(reconcile({ ...NOTHING, turns: 0 }, [spot(1, 0, 2)], [], []).turns).toBe(2);
  });
});

describe("choosing a zone", () => {
  const { insight, seen } = fixture("forest-4-plant");
  const zones = insight.zones[seen.view.seat ?? 0]!;
  const ofColour = (colour: string) => insight.plants.find((plant) => zones[plant.zone]?.colour === colour)!;

  it("chooses its colour", () => {
    const chosen = pickZone(NOTHING, ofColour("red"), zones);
    expect(colourOf(chosen, zones, insight.plants)).toBe("red");
    expect(actionOf(chosen)).toMatchObject({ type: "plant-tree", side: ofColour("red").side });
  });

  it("is one of the legal actions", () => {
    const names = seen.legal.map((action) => JSON.stringify(action));
    for (const plant of insight.plants) {
      expect(names).toContain(JSON.stringify(actionOf(pickZone(NOTHING, plant, zones))));
    }
  });

  it("is given up when another colour is chosen", () => {
    const chosen = pickZone(NOTHING, ofColour("red"), zones);
    expect(pickColour(chosen, "pink", zones, insight.plants)).toMatchObject({ zone: null, colour: "pink" });
    expect(pickColour(chosen, "red", zones, insight.plants).zone).not.toBeNull();
    expect(pickColour(chosen, null, zones, insight.plants).zone).not.toBeNull();
  });

  it("ends a narrowing to another colour", () => {
    const narrowed = pickColour(NOTHING, "pink", zones, insight.plants);
    expect(pickZone(narrowed, ofColour("red"), zones).colour).toBeNull();
    expect(pickZone(narrowed, ofColour("pink"), zones).colour).toBe("pink");
  });

  it("is dropped when its colour has run out", () => {
    const chosen = pickZone(pickColour(NOTHING, "red", zones, insight.plants), ofColour("red"), zones);
    const left = insight.plants.filter((plant) => zones[plant.zone]?.colour !== "red");
    expect(reconcile(chosen, [], left, zones)).toMatchObject({ zone: null, colour: null });
    expect(reconcile(chosen, [], insight.plants, zones)).toMatchObject({ zone: chosen.zone, colour: "red" });
  });
});

describe("two actions", () => {
  it("are the same if they do the same", () => {
    const lay = { type: "lay-tile", x: 1, y: 0, turns: 1 };
    expect(isSame(lay, { ...lay })).toBe(true);
    expect(isSame(lay, { ...lay, turns: 2 })).toBe(false);
    expect(isSame(lay, null)).toBe(false);
    expect(isSame(null, null)).toBe(true);
  });
});
