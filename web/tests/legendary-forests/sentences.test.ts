import { describe, expect, it } from "vitest";

import type { Table } from "../../src/api/types";
import { ForestBoard } from "../../src/games/legendary-forests/board.svelte";
import { cellRows } from "../../src/games/legendary-forests/words/cells";
import { closedEdges, ghostFace, read, type Reading } from "../../src/games/legendary-forests/reading";
import { sayGain, sayPlant, sayWorth, signed } from "../../src/games/legendary-forests/words/say";
import * as game from "../../src/games/legendary-forests/words/sentences";
import en from "../../src/games/legendary-forests/texts/en.json";
import { addTexts, t } from "../../src/texts";
import { ALL, fixture } from "./fixtures";

addTexts("legendary-forests", en);

function reading(name: string, change: Partial<Parameters<typeof read>[0]> = {}): Reading {
  return read({
    ...fixture(name),
    pending: null,
    prepared: null,
    act: () => {},
    prepare: () => {},
    explain: () => {},
    aids: true,
    motion: false,
    confirm: true,
    replaying: false,
    steps: [],
    offset: 0,
    board: new ForestBoard(),
    ...change,
  });
}

describe("the banner", () => {
  const say = (name: string) => {
    const { seen, table } = fixture(name);
    return game.banner(seen, table, t);
  };

  it.each(ALL)("says something whole in %s", (name) => {
    const { title, note } = say(name);
    for (const sentence of [title, note]) expect(sentence).toMatch(/^[^{}]+\.$/);
  });

  it("says what everybody does, and what follows", () => {
    expect(say("forest-4-middle")).toEqual({
      title: "Everyone lays tile 15.",
      note: "A light number: after this, each of you plants one tree.",
    });
    expect(say("mockup-4-middle").note).toBe("A red number: after this, each of you builds one monument.");
  });

  it("says for whom one waits", () => {
    expect(say("forest-3-sealed").note).toBe("Waiting for Ada and Jonas. Until then you can take it back.");
    expect(say("forest-4-wait")).toEqual({
      title: "Jonas picks a tree.",
      note: "Before you: Jonas and Moss. You can choose your zone already.",
    });
  });

  it("says who has won", () => {
    expect(say("forest-5-over").title).toBe("Robin and Ada share the victory.");
  });
});

describe("the log", () => {
  const names = ["Robin", "Ada"];

  it("speaks the words of the edition", () => {
    const event = { type: "tree-planted", seat: 1, colour: "red", x: 0, y: 0, side: "west" };
    expect(game.logLine(event, names, t)).toBe("Ada plants a maple tree.");
    const table = { ...fixture("mockup-4-middle").table };
    expect(game.logLine(event, names, t, table)).toBe("Ada builds a green monument.");
  });

  it("tells what came of a tile and of a tree", () => {
    const laid = { type: "tile-laid", seat: 1, tile: 18, x: 1, y: 0, turns: 0 };
    const said = (more: object) => game.logLine({ ...laid, ...more }, names, t);
    expect(said({ closes: [], gain: 0 })).toBe("Ada lays tile 18.");
    expect(said({ closes: [], gain: 2 })).toBe("Ada lays tile 18: +2.");
    expect(said({ closes: ["yellow"], gain: 6 })).toBe("Ada closes a ginkgo zone with tile 18: +6.");
    expect(said({ closes: ["yellow", "red"], gain: 0 })).toBe(
      "Ada closes a ginkgo zone and a maple zone with tile 18.",
    );
    const planted = { type: "tree-planted", seat: 1, colour: "red", x: 0, y: 0, side: "west", gain: 4 };
    expect(game.logLine(planted, names, t)).toBe("Ada plants a maple tree: +4.");
  });

  it("says you of whoever reads", () => {
    const { table } = fixture("forest-4-middle");
    const own = { type: "tile-laid", seat: 0, tile: 18, x: 1, y: 0, turns: 0, closes: ["yellow"], gain: 6 };
    expect(game.logLine(own, names, t, table)).toBe("You close a ginkgo zone with tile 18: +6.");
    expect(game.logLine({ ...own, seat: 1 }, names, t, table)).toMatch(/^Ada closes/);
  });

  it("leaves out what is sealed and what it does not know", () => {
    expect(game.logLine({ type: "tile-sealed", seat: 0 }, names, t)).toBeNull();
    expect(game.logLine({ type: "step-undone", seat: 0 }, names, t)).toBeNull();
  });

  it("has a heading for each turn", () => {
    expect(game.logGroup({ type: "tile-drawn", turn: 4, tile: 9 }, t)).toBe("Turn 4");
    expect(game.logGroup({ type: "tile-laid", seat: 0 }, t)).toBeNull();
  });
});

describe("the score", () => {
  it("has a row for each source", () => {
    const { seen } = fixture("forest-4-middle");
    expect(seen.scores[0]!.sources.map((row) => game.source(row, t))).toContain("Ginkgo, closed: 6 runes × 2");
  });

  it("counts one rune as one", () => {
    const row = { key: "closed-zone", points: 2, params: { colour: "red", runes: 1 } };
    expect(game.source(row, t)).toBe("Maple, closed: 1 rune × 2");
    const table = { edition: "mockup-second" } as Table;
    expect(game.source(row, t, table)).toBe("Green, complete: 1 cookie × 2");
  });

  it("knows how far the game is", () => {
    expect(game.turnNote(fixture("forest-4-middle").seen, t)).toBe("turn 13 of 19");
    expect(game.turnNote(fixture("forest-5-over").seen, t)).toBe("after turn 19");
  });
});

describe("the planet in words", () => {
  it("names every tile as a player would", () => {
    const texts = cellRows(reading("forest-3-early"), null, []).flatMap(({ cells }) => cells.map(({ text }) => text));
    expect(texts).toContain("U21: tile 1, grass north, cherry east, ginkgo south, maple west, with a maple tree");
    expect(texts).toContain("U19: free, the tile fits");
  });

  it("has a cell for each tile, each legal place and each barren one", () => {
    const read5 = reading("forest-5-last");
    const barren = read5.insight!.barren;
    const cells = cellRows(read5, null, barren).flatMap((row) => row.cells);
    expect(cells).toHaveLength(read5.planet.tiles.length + read5.spots.length + barren.length);
  });

  it("says what the preview brings", () => {
    const board = new ForestBoard();
    const first = reading("forest-4-middle", { board });
    const best = first.insight!.lays.reduce((one, other) => (other.gain > one.gain ? other : one));
    board.choice = { ...board.choice, at: { x: best.x, y: best.y }, turns: best.turns };
    const now = reading("forest-4-middle", { board });
    const cells = cellRows(now, ghostFace(now), []).flatMap((row) => row.cells);
    expect(cells.find((cell) => cell.selected)?.text).toMatch(
      /your preview, south of tile 25 and east of tile 3: tile 15, .*; \+5 points: Closes your cherry zone$/,
    );
    expect(sayGain(now.say, best)).toEqual({
      points: "+5",
      title: "Closes your cherry zone",
      note: "4 runes × 2, now 3 runes × 1",
    });
    expect(closedEdges(now)).toHaveLength(closedEdges(first).length + 1);
  });

  it("says what a tree brings", () => {
    const { plants, zones, say } = reading("forest-4-plant");
    const texts = plants.map((plant) => sayPlant(say, plant, zones[plant.zone]!));
    expect(texts).toContain("Maple, open, 2 runes × 1, 1 side still open: +2 now, about 5 in the end");
    expect(zones.map((zone) => sayWorth(say, zone))).toContain("12 points, 2 trees");
    expect(signed(-2)).toBe("−2");
  });
});

describe("what can be done", () => {
  it("is told by the position", () => {
    expect(reading("forest-4-middle").mode).toBe("lay");
    expect(reading("forest-4-plant").mode).toBe("plant");
    expect(reading("forest-4-wait").mode).toBe("ahead");
    expect(reading("forest-3-sealed").mode).toBe("sealed");
    expect(reading("forest-5-watched").mode).toBe("watch");
    expect(reading("forest-4-middle", { replaying: true }).mode).toBe("watch");
  });

  it("shows the sealed tile until all have laid", () => {
    const sealed = reading("forest-3-sealed");
    expect(ghostFace(sealed)).toMatchObject({ x: sealed.view.sealed!.x, y: sealed.view.sealed!.y });
  });

  it("keeps known zones while insight is on its way, and forgets them when going back", () => {
    const board = new ForestBoard();
    const { seen } = fixture("forest-4-middle");
    const before = reading("forest-4-middle", { board }).zones;
    expect(reading("forest-4-plant", { board, insight: null }).zones).toBe(before);
    const earlier = structuredClone(seen);
    earlier.view.planets[0]!.tiles.length = 3;
    expect(reading("forest-4-middle", { board, insight: null, seen: earlier }).zones).toEqual([]);
  });
});

describe("a choice made for an earlier position", () => {
  it("is never drawn on a later one, and what was sent is not drawn twice", () => {
    const board = new ForestBoard();
    const laid = fixture("forest-4-plant").seen.view.planets[0]!.tiles.at(-1)!;
    board.choice = { ...board.choice, at: { x: laid.x, y: laid.y }, turns: laid.turns };
    expect(reading("forest-4-plant", { board }).shown).toBeNull();
    const pending = { type: "lay-tile", x: 0, y: 0, turns: 0 };
    expect(ghostFace(reading("forest-4-middle", { pending }))).toBeNull();
  });
});

describe("without insight", () => {
  it("the legal zones can still be chosen by their first triangles", () => {
    const board = new ForestBoard();
    expect(reading("forest-4-plant", { board, insight: null }).plants).toEqual([]);
    board.isAlone = true;
    const { plants, zones, view } = reading("forest-4-plant", { board, insight: null });
    const { insight, seen } = fixture("forest-4-plant");
    expect(plants).toHaveLength(seen.legal.length);
    const known = insight.zones[view.seat!]!;
    expect(plants.map(({ zone }) => zones[zone]?.colour)).toEqual(
      insight.plants.map(({ zone }) => known[zone]?.colour),
    );
  });
});
