import { beforeEach, describe, expect, it, vi } from "vitest";

import type { BoardProps } from "../../src/games/contract";
import { ForestBoard } from "../../src/games/legendary-forests/board.svelte";
import { confirm } from "../../src/games/legendary-forests/input/confirm";
import { pressKey } from "../../src/games/legendary-forests/input/keys";
import { read } from "../../src/games/legendary-forests/reading";
import { tapAt } from "../../src/games/legendary-forests/input/tap";
import en from "../../src/games/legendary-forests/texts/en.json";
import { addTexts } from "../../src/texts";
import { fixture } from "./fixtures";

addTexts("legendary-forests", en);

let props: BoardProps;
let board: ForestBoard;

function sitAt(name: string, change: Partial<BoardProps> = {}): void {
  board = new ForestBoard();
  props = {
    ...fixture(name),
    pending: null,
    prepared: null,
    act: vi.fn(),
    prepare: vi.fn(),
    explain: vi.fn(),
    aids: true,
    motion: false,
    confirm: true,
    replaying: false,
    steps: [],
    offset: 0,
    board,
    ...change,
  };
}

const tap = (x: number, y: number, reach = 0) => tapAt([x * 100 + 50, y * 100 + 20], reach, read(props), props);
const press = (key: string, focus: string | null = null, shiftKey = false) =>
  pressKey(new KeyboardEvent("keydown", { key, shiftKey }), read(props), props, focus);

describe("a tap while laying", () => {
  beforeEach(() => sitAt("forest-5-last"));

  it("previews on a legal place and turns there", () => {
    const spot = read(props).spots.find(({ turns }) => turns.length > 1)!;
    tap(spot.x, spot.y);
    expect(board.choice).toMatchObject({ at: { x: spot.x, y: spot.y }, turns: spot.turns[0] });
    tap(spot.x, spot.y);
    expect(board.choice.turns).toBe(spot.turns[1]);
    expect(props.act).not.toHaveBeenCalled();
  });

  it("says why where the tile does not fit", () => {
    const [x, y] = read(props).insight!.barren[0]!;
    tap(x, y);
    expect(props.explain).toHaveBeenCalledWith(expect.stringContaining("does not fit here"), "LF-3.2");
    tap(30, 30);
    expect(props.explain).toHaveBeenCalledWith(expect.stringContaining("Nothing lies beside"), "LF-3.1");
  });

  it("lights the zone of a tile", () => {
    tap(read(props).zones[0]!.triangles[0]![0], read(props).zones[0]!.triangles[0]![1]);
    expect(props.explain).not.toHaveBeenCalled();
  });

  it("may miss a place by a finger, but not when it lands on a tile", () => {
    const { spots, planet } = read(props);
    const isFree = (x: number, y: number) => ![...planet.tiles, ...spots].some((cell) => cell.x === x && cell.y === y);
    const lone = spots.find(({ x, y }) => isFree(x, y - 1))!;
    tapAt([lone.x * 100 + 50, lone.y * 100 - 5], 10, read(props), props);
    expect(board.choice.at).toEqual({ x: lone.x, y: lone.y });
  });

  it("acts at once for those who want no question, where there is nothing to turn", () => {
    sitAt("forest-5-last", { confirm: false });
    const spot = read(props).spots.find(({ turns }) => turns.length === 1)!;
    tap(spot.x, spot.y);
    expect(props.act).toHaveBeenCalledWith({ type: "lay-tile", x: spot.x, y: spot.y, turns: spot.turns[0] });
  });

  it("does nothing while a move is on its way", () => {
    sitAt("forest-5-last", { pending: { type: "lay-tile", x: 99, y: 0, turns: 0 } });
    const [spot] = read(props).spots;
    tap(spot!.x, spot!.y);
    expect(board.choice.at).toBeNull();
  });
});

describe("a tap while planting", () => {
  beforeEach(() => sitAt("forest-4-plant"));
  const at = (zone: number) => {
    const [x, y, side] = read(props).zones[zone]!.triangles[0]!;
    const aside = { north: [50, 15], east: [85, 50], south: [50, 85], west: [15, 50] }[side];
    tapAt([x * 100 + aside[0]!, y * 100 + aside[1]!], 0, read(props), props);
  };

  it("chooses a zone and sends it when confirmed", () => {
    const plant = read(props).plants[1]!;
    at(plant.zone);
    confirm(read(props), props);
    expect(props.act).toHaveBeenCalledWith({ type: "plant-tree", x: plant.x, y: plant.y, side: plant.side });
  });

  it("says why no tree can be planted where its colour has run out, or on grass", () => {
    at(read(props).zones.findIndex((zone) => zone.colour === "yellow"));
    expect(props.explain).toHaveBeenCalledWith(expect.stringContaining("No ginkgo tree is left"), "LF-4.4");
    tapAt([50, 15], 0, read(props), props); // the start tile has grass to the north
    expect(props.explain).toHaveBeenCalledWith(expect.stringContaining("Trees do not grow on grass"), "LF-4.3");
  });

  it("waits for one's turn where it is not yet", () => {
    sitAt("forest-4-wait");
    const plant = read(props).plants[0]!;
    at(plant.zone);
    confirm(read(props), props);
    expect(props.prepare).toHaveBeenCalledWith({ type: "plant-tree", x: plant.x, y: plant.y, side: plant.side });
    expect(props.act).not.toHaveBeenCalled();
    expect(read(props).isIdle).toBe(true);
  });
});

describe("a key", () => {
  beforeEach(() => sitAt("forest-5-last"));

  it("goes to a legal place, turns, confirms", () => {
    expect(press("ArrowRight")).toBe(`${board.choice.at!.x},${board.choice.at!.y}`);
    press("r");
    const { at, turns } = board.choice;
    expect(press("Enter", `${at!.x},${at!.y}`)).toBe(true);
    expect(props.act).toHaveBeenCalledWith({ type: "lay-tile", ...at, turns });
  });

  it("takes back with Esc, and leaves Esc to others when there is nothing to take back", () => {
    press("ArrowRight");
    expect(press("Escape")).toBe(true);
    expect(board.choice.at).toBeNull();
    expect(press("Escape")).toBe(false);
  });

  it("walks over the tiles with Shift, and chooses nothing", () => {
    expect(press("ArrowUp", "0,0", true)).toMatch(/^-?\d+,-?\d+$/);
    expect(board.choice.at).toBeNull();
  });

  it("previews on the focused place first", () => {
    const [spot] = read(props).spots;
    press("Enter", spot!.key);
    expect(board.choice.at).toEqual({ x: spot!.x, y: spot!.y });
    expect(props.act).not.toHaveBeenCalled();
  });

  it("means nothing here unless it is ours", () => {
    for (const key of ["l", "u", "?", "h", "Tab"]) expect(press(key)).toBe(false);
    sitAt("forest-5-over");
    expect(press("r")).toBe(false);
    expect(press("Enter")).toBe(false);
  });

  it("goes from zone to zone while planting", () => {
    sitAt("forest-4-plant");
    press("ArrowDown");
    const first = board.choice.zone;
    press("ArrowRight");
    expect(board.choice.zone).not.toEqual(first);
  });
});

describe("Enter on a tile", () => {
  it("lights its zones one after another", () => {
    sitAt("forest-5-over");
    const key = "0,0";
    const lit = [0, 1, 2, 3].map(() => {
      press("Enter", key);
      return board.lit;
    });
    expect(new Set(lit.slice(0, 3)).size).toBe(3);
    expect(lit[3]).toBe(lit[0]);
  });
});
