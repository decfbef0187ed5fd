import { describe, expect, it } from "vitest";

import { decided } from "../../src/games/legendary-forests/words/decided";
import { breakdown } from "../../src/games/legendary-forests/words/breakdown";
import { treesOf } from "../../src/games/legendary-forests/model/order";
import { uncovered, type Pill } from "../../src/games/legendary-forests/model/pills";
import en from "../../src/games/legendary-forests/texts/en.json";
import { addTexts, t } from "../../src/texts";
import { ALL, fixture } from "./fixtures";

addTexts("legendary-forests", en);

describe("the table of the end", () => {
  it("has a place for every source of every planet", () => {
    const { seen, table } = fixture("forest-5-over");
    const columns = breakdown.columns(table, t).map(({ key }) => key);
    for (const source of seen.scores.flatMap(({ sources }) => sources)) {
      expect(columns).toContain(breakdown.chip(source, t, table).column);
    }
  });

  it("lights what is closed, and says runes and how often they count", () => {
    const { table } = fixture("forest-5-over");
    const closed = { key: "closed-zone", points: 8, params: { colour: "red", runes: 4 } };
    expect(breakdown.chip(closed, t, table)).toEqual({ column: "red", short: "4 × 2", lit: true });
    const open = { key: "open-zone", points: 3, params: { colour: "pink", runes: 3 } };
    expect(breakdown.chip(open, t, table)).toEqual({ column: "pink", short: "3 × 1", lit: false });
  });

  it("speaks the words of each edition", () => {
    const { table } = fixture("mockup-5-over");
    expect(breakdown.columns(table, t).map(({ title }) => title)).toEqual(["Yellow", "Green", "Blue"]);
    expect(breakdown.note(table, t)).toContain("cookie");
  });
});

describe("what decided a game", () => {
  const zone = (colour: string, runes: number, closed: boolean) => ({
    key: closed ? "closed-zone" : "open-zone",
    points: closed ? runes * 2 : runes,
    params: { colour, runes },
  });
  type Sources = ReturnType<typeof zone>[];

  function toldOf(name: string, planets: Sources[], winners: number[]): string {
    const { seen, table } = fixture(name);
    const scores = planets.map((sources) => ({
      points: sources.reduce((sum, { points }) => sum + points, 0),
      sources,
    }));
    const ranks = planets.map((_, seat) => (winners.includes(seat) ? 1 : 2));
    return decided({ ...seen, scores, outcome: { ranks, winners, reason: "most-points" } }, table, t);
  }

  it("is the zone that made at least half of the lead", () => {
    const planets = [
      [zone("pink", 4, false), zone("red", 1, false)],
      [zone("red", 6, true), zone("pink", 1, false)],
    ];
    expect(toldOf("forest-5-over", planets, [1])).toBe("What decided it: the closed maple zone (6 runes), 12 points.");
    expect(toldOf("mockup-5-over", planets, [1])).toBe(
      "What decided it: the complete green area (6 cookies), 12 points.",
    );
  });

  it("is held against who came next, and not against a larger zone of somebody far behind", () => {
    const planets = [[zone("pink", 4, false)], [zone("red", 7, false)], [zone("yellow", 7, false)]];
    planets[0]!.push(zone("red", 4, false));
    planets[1]!.push(zone("red", 3, false));
    expect(toldOf("forest-5-over", planets, [1])).toBe("What decided it: the open maple zone (7 runes), 7 points.");
  });

  it("is no one zone, where its lead is but a small part", () => {
    const planets = [[zone("pink", 4, false)], [zone("red", 5, false), zone("pink", 4, false)]];
    expect(toldOf("forest-5-over", planets, [1])).toBe("");
  });

  it("is no one zone, where many small ones made the lead", () => {
    const planets = [[zone("pink", 6, false)], [zone("red", 6, false), zone("pink", 5, false)]];
    expect(toldOf("forest-5-over", planets, [1])).toBe("");
  });

  it("is told of a shared victory, unless the best zones are worth the same", () => {
    const planets = [[zone("red", 5, false)], [zone("pink", 2, true), zone("yellow", 1, false)]];
    expect(toldOf("forest-5-over", planets, [0, 1])).toBe(
      "Worth most among the winners: the open maple zone (5 runes), 5 points.",
    );
    const alike = [[zone("red", 5, false)], [zone("pink", 5, false)]];
    expect(toldOf("forest-5-over", alike, [0, 1])).toBe("");
  });
});

it("as many trees as there were are in supply and on planets together", () => {
  const counts = ALL.map((name) => fixture(name).seen).map(
    ({ view }) => [`${view.setup.edition} ${view.planets.length}`, treesOf(view)] as const,
  );
  const bySeats = new Map<string, Set<number>>();
  for (const [seats, trees] of counts) bySeats.set(seats, (bySeats.get(seats) ?? new Set()).add(trees));
  for (const [, found] of bySeats) expect(found.size).toBe(1);
});

describe("what is written beside zones", () => {
  const pill = (x: number, expected: number): Pill => ({
    plant: { expected } as Pill["plant"],
    zone: {} as Pill["zone"],
    x,
    y: 0,
  });

  it("gives way to what is worth more", () => {
    const [small, great, far] = [pill(0, 2), pill(10, 7), pill(200, 1)];
    expect(uncovered([small, great, far], null, 80, 30)).toEqual([great, far]);
  });

  it("never covers what is chosen", () => {
    const [small, great] = [pill(0, 2), pill(10, 7)];
    expect(uncovered([small, great], small.plant, 80, 30)).toEqual([small]);
  });
});
