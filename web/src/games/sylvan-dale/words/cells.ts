// The trees in words, row by row, with what can be done at each.
import { refuseTree } from "./refusals";
import type { Reading } from "../reading";
import { nameOf, sayPair, sayTree, sayWorth } from "./say";
import type { PairTarget } from "../model/targets";
import { endsOf, isAt, placeKey, type Place } from "../view";

export interface TreeText extends Place {
  key: string;
  text: string;
  refusal: string;
  isTarget: boolean;
  isChosen: boolean;
}

const said = new WeakMap<object, Map<string, string>>();

/** What stands there is said once for each position and language: `treeAt` is made anew with both. */
function treeTexts(reading: Reading): Map<string, string> {
  const known =
    said.get(reading.treeAt) ?? new Map(reading.view.trees.map((tree) => [placeKey(tree), sayTree(reading, tree)]));
  said.set(reading.treeAt, known);
  return known;
}

export function treeRows(reading: Reading, aids: boolean): TreeText[][] {
  const texts = treeTexts(reading);
  const targets = new Map(reading.targets.map((target) => [target.key, target]));
  const rows: TreeText[][] = [];
  for (const tree of reading.view.trees) {
    const key = placeKey(tree);
    const target = targets.get(key);
    const isChosen = isAt(reading.choice.to, tree) || isAt(reading.choice.from, tree);
    const worth = aids && target ? sayWorth(reading, target.outlook) : "";
    const state = target ? reading.say(isChosen ? "tree.chosen" : "tree.fits") : "";
    const text = [texts.get(key), state, worth].filter(Boolean).join(". ");
    const refusal = target ? "" : (refuseTree(reading, tree)?.sentence ?? "");
    (rows[tree.y] ??= []).push({ key, x: tree.x, y: tree.y, text, refusal, isTarget: target !== undefined, isChosen });
  }
  for (const row of rows) row.sort((one, other) => one.x - other.x);
  return rows;
}

/** "C2 to C3: 4 fame at once". */
export function pairText(reading: Reading, pair: PairTarget, aids: boolean): string {
  const { say, view, mine } = reading;
  const there = view.bridges.filter(
    (bridge) => isAt(bridge, pair) && bridge.to_x === pair.to_x && bridge.to_y === pair.to_y && bridge.owner !== mine,
  );
  const names = there.map((bridge) => say("bridge.has-one", { name: nameOf(reading, bridge.owner) }));
  const fame =
    aids && pair.fame !== null ? [say(pair.fame ? "bridge.fame" : "bridge.no-fame", { count: pair.fame })] : [];
  return [`${sayPair(say, endsOf(pair))}`, ...fame, ...names].join(". ");
}
