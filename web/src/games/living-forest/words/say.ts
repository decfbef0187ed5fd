// Text equivalents: every object as a player would say it.
import { CORNERS, ROCKS } from "../box";
import { placeName } from "../../kit/places";
import type { Space } from "../model/forest";
import { sayWithStrength } from "./preview";
import { once, type Reading } from "../reading";
import { listOf, sayGifts, sayTree, type Say } from "./words";

/** "Rock 5: fragment, 3 rocks ahead, jumps Ada". */
export const sayRock = (reading: Reading, rock: number): string =>
  once(reading, `rock ${rock}`, () => describeRock(reading, rock));

function describeRock(reading: Reading, rock: number): string {
  const { say, view, called, own, seat, isOwn } = reading;
  const name = say("circle.rock", { rock, bonus: say(`circle.bonus-${ROCKS[rock]}`) });
  const stands = view.spirits.findIndex((spirit) => spirit.rock === rock);
  if (stands === seat && isOwn) return `${name}, ${say("circle.rock-own")}`;
  if (stands >= 0) return `${name}, ${say("circle.rock-of", { name: called[stands] })}`;
  const seen = own?.rocks.find((one) => one.rock === rock);
  if (!seen) return name;
  const jumped = seen.jumped.map((other) => called[other]!);
  const jump = jumped.length ? [say("circle.rock-jump", { names: listOf(say, jumped) })] : [];
  return [name, say("circle.rock-free", { count: seen.steps }), ...jump].join(", ");
}

/** What the fires would do to oneself, or for a spectator to whom. */
export function sayDanger({ say, view, insight, seat, isOwn, called }: Reading): string {
  const spirits = insight?.spirits ?? [];
  if (isOwn) {
    const own = spirits[seat];
    const water = view.spirits[seat]!.elements.water;
    if (!own?.hit) return say("circle.safe", { water });
    return own.varans ? say("circle.hit", { water, count: own.varans }) : say("circle.hit-none", { water });
  }
  const hit = spirits.flatMap((spirit, one) => (spirit.hit ? [called[one]!] : []));
  return hit.length ? say("circle.hits", { names: listOf(say, hit) }) : say("circle.hits-nobody");
}

/** "C1: tree of 3, 1 sun". */
export const saySpace = (reading: Reading, space: Space, chosen: string | null): string =>
  once(reading, `space ${space.key} ${chosen}`, () => describeSpace(reading, space, chosen));

function describeSpace(reading: Reading, space: Space, chosen: string | null): string {
  const { say } = reading;
  const what = chosen ? sayTree(say, chosen) : sayOn(say, space);
  return say("forest.cell", {
    place: placeName(space.column, space.row),
    what: what + sayGain(reading, space, chosen),
  });
}

function sayOn(say: Say, { tree, key }: Space): string {
  if (tree === "start") return say("forest.start");
  if (tree) return sayTree(say, tree);
  const corner = CORNERS.get(key);
  return corner ? say("forest.corner", { bonus: say(`forest.bonus-${corner}`) }) : say("forest.free");
}

function sayGain(reading: Reading, { key, tree }: Space, chosen: string | null): string {
  const { say, own, offers } = reading;
  if (tree) return "";
  const seen = own?.spaces.find(({ column, row }) => `${column},${row}` === key);
  const line =
    seen && Object.keys(seen.lines).length ? `, ${say("forest.gain", { gains: sayGifts(say, seen.lines) })}` : "";
  const bonus = seen?.kind && chosen ? `, ${sayWithStrength(reading, seen.kind, seen.amounts[chosen] ?? 0)}` : "";
  const open = [...offers.plants.values()].some((spaces) => spaces.has(key));
  return line + bonus + (open ? `, ${say("forest.can")}` : "");
}

/** "tree of 5, 2 suns; 3 left; a kind you have". */
export const saySupply = (reading: Reading, tree: string, owned: boolean): string =>
  once(reading, `tree ${tree}`, () => {
    const { say, view } = reading;
    const left = say("tree.left", { count: view.trees[tree] ?? 0 });
    return say("tree.text", { tree: sayTree(say, tree), left, owned: owned ? `; ${say("tree.owned")}` : "" });
  });
