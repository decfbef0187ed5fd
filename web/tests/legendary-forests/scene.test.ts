import { describe, expect, it } from "vitest";

import data from "../../../src/spinney/games/legendary_forests/data/legendary-forests.toml?raw";
import { pickingOrder, standingOf } from "../../src/games/legendary-forests/model/order";
import { placePills } from "../../src/games/legendary-forests/model/pills";
import { sceneOf, zoneIndex } from "../../src/games/legendary-forests/model/scene";
import { faceOf, shows, tilesOf, turned } from "../../src/games/legendary-forests/model/tiles";
import { SIDES, type Triangle, type Zone } from "../../src/games/legendary-forests/view";
import { ALL, fixture } from "./fixtures";

describe("a planet as it is drawn", () => {
  it.each(ALL)("has the runes and half-runes that the server counts in %s", (name) => {
    const { seen, insight } = fixture(name);
    seen.view.planets.forEach((planet, seat) => {
      const zones = insight.zones[seat]!;
      const scene = sceneOf(planet, tilesOf(seen.view), zones);
      expect(scene.runes).toHaveLength(zones.reduce((sum, zone) => sum + zone.runes, 0));
      expect(scene.halves).toHaveLength(zones.reduce((sum, zone) => sum + zone.halves, 0));
    });
  });

  it.each(ALL)("shows each zone in its colour in %s", (name) => {
    const { seen, insight } = fixture(name);
    seen.view.planets.forEach((planet, seat) => {
      const { at } = sceneOf(planet, tilesOf(seen.view));
      for (const zone of insight.zones[seat]!) {
        for (const [x, y, side] of zone.triangles) {
          expect(at.get(`${x},${y}`)?.sides[SIDES.indexOf(side)]).toBe(zone.colour);
        }
      }
    });
  });

  it.each(ALL)("has every tree in its zone, and none upon another while there is room, in %s", (name) => {
    const { seen, insight } = fixture(name);
    seen.view.planets.forEach((planet, seat) => {
      const zones = insight.zones[seat]!;
      const index = zoneIndex(zones);
      const { trees } = sceneOf(planet, tilesOf(seen.view), zones);
      expect(trees).toHaveLength(planet.trees.length);
      for (const tree of trees) {
        const zone = zones[index.get(`${tree.x},${tree.y},${SIDES[tree.side]}`)!]!;
        expect(zone.colour).toBe(tree.kind);
        if (zone.trees <= zone.triangles.length) expect(tree.nth).toBe(0);
      }
    });
  });
});

describe("tiles", () => {
  const { seen } = fixture("forest-4-middle");

  it("are those of the game's own data", () => {
    const entries = data
      .split("[[tile]]")
      .slice(1)
      .map((entry) => {
        const pairs = [...entry.matchAll(/^(\w+) = "?(\w+)"?/gm)].map(([, key, value]) => [key, value]);
        return Object.fromEntries(pairs) as Record<string, string>;
      });
    expect(entries).toHaveLength(25);
    for (const entry of entries) {
      const tile = tilesOf(seen.view).get(Number(entry.number))!;
      expect([tile.n, tile.e, tile.s, tile.w, String(tile.trigger)]).toEqual([
        entry.n,
        entry.e,
        entry.s,
        entry.w,
        entry.trigger,
      ]);
    }
  });

  it("turn clockwise", () => {
    const first = tilesOf(seen.view).get(1)!;
    expect(turned(first, 0)).toEqual(["grass", "pink", "yellow", "red"]);
    expect(turned(first, 1)).toEqual(["red", "grass", "pink", "yellow"]);
  });

  it("come from the table where it has its own", () => {
    const own = { ...tilesOf(seen.view).get(1)!, n: "pink" as const };
    const view = { ...seen.view, setup: { ...seen.view.setup, options: { tiles: [own] } } };
    expect(tilesOf(view).get(1)?.n).toBe("pink");
    expect(() => faceOf(tilesOf(view), { tile: 7, x: 0, y: 0, turns: 0 })).toThrow("no tile 7");
  });

  it("know their colours", () => {
    expect(shows(tilesOf(seen.view).get(9)!, "red")).toBe(false);
    expect(shows(tilesOf(seen.view).get(9)!, "pink")).toBe(true);
  });
});

describe("the worth of zones", () => {
  it.each(["forest-4-plant", "forest-4-wait", "mockup-4-plant"])("is written clear of each other in %s", (name) => {
    const { seen, insight } = fixture(name);
    const zones = insight.zones[0]!;
    const tiles = new Set(seen.view.planets[0]!.tiles.map(({ x, y }) => `${x},${y}`));
    const pills = placePills(insight.plants, zones, tiles);
    expect(pills).toHaveLength(insight.plants.filter((plant) => zones[plant.zone]!.trees === 0).length);
    for (const one of pills) {
      for (const other of pills) {
        const apart = Math.abs(one.x - other.x) >= 52 || Math.abs(one.y - other.y) >= 26;
        expect(one === other || apart).toBe(true);
      }
    }
  });
});

describe("the worth of two zones that face one empty place", () => {
  it("is written once nearer and once farther", () => {
    const zone = (triangles: Triangle[]): Zone => ({
      colour: "red",
      triangles,
      runes: 0,
      halves: 1,
      closed: false,
      trees: 0,
      worth: 0,
    });
    const zones = [zone([[0, 0, "south"]]), zone([[-1, 1, "east"]])];
    const plants = zones.map(({ triangles }, index) => {
      const [x, y, side] = triangles[0]!;
      return { x, y, side, zone: index, gain: 0, expected: 2 };
    });
    const [one, other] = placePills(plants, zones, new Set(["0,0", "-1,1", "-1,0"]));
    expect(Math.abs(one!.x - other!.x) >= 52 || Math.abs(one!.y - other!.y) >= 26).toBe(true);
  });
});

describe("the picking order", () => {
  it("begins with the holder of the token and goes clockwise", () => {
    const { view } = fixture("forest-4-wait").seen;
    expect(pickingOrder(view)).toEqual(view.waiting);
    expect(view.waiting.map((seat) => standingOf(view, seat))).toEqual(["now", "waits", "waits", "last"]);
    expect(standingOf({ ...view, waiting: [1] }, 0)).toBe("planted");
  });
});
