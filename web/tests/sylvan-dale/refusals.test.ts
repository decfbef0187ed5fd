// What is said where something cannot be done, and only there.
import { expect, test } from "vitest";

import { treeRows } from "../../src/games/sylvan-dale/words/cells";
import game from "../../src/games/sylvan-dale";
import { levelLines } from "../../src/games/sylvan-dale/words/levels";
import { styleOf } from "../../src/games/sylvan-dale/model/cards";
import { pickAction, pickHand, pickUse } from "../../src/games/sylvan-dale/input/pick";
import { read, type Reading } from "../../src/games/sylvan-dale/reading";
import { tapTree } from "../../src/games/sylvan-dale/input/tap";
import { endsOf, isAt, type Place } from "../../src/games/sylvan-dale/view";
import { t } from "../../src/texts";
import { boardAt, fixture } from "./fixtures";

const refusalAt = (reading: Reading, place: Place): string =>
  treeRows(reading, true)
    .flat()
    .find((cell) => isAt(cell, place))!.refusal;

test("before a card is chosen only a tree that no card fits says so", () => {
  const reading = read(boardAt("dale-4-play").props);
  const styles = new Set<string>(reading.legal.map(({ card }) => styleOf(String(card))));
  const trees = reading.insight!.trees.filter(({ closed }) => !closed);
  expect(new Set(trees.map(({ top }) => styles.has(top)))).toEqual(new Set([true, false]));
  for (const tree of trees) expect(refusalAt(reading, tree) === "").toBe(styles.has(tree.top));
  for (const tree of trees) {
    const [above] = levelLines(
      reading,
      reading.view.trees.find((one) => isAt(one, tree))!,
      true,
    );
    expect(above!.note.includes("no card of your hand")).toBe(!styles.has(tree.top));
  }
});

test("a tree that fits the chosen card says nothing while its insight is on the way", () => {
  const at = boardAt("dale-4-play", { insight: null });
  const { legal, view } = read(at.props);
  const id = String(legal[0]!.card);
  pickHand(read(at.props), at.props, view.own!.hand.indexOf(id), id, false);
  const tree = view.trees.find(
    ({ base, tiles, treetop }) => !treetop && (tiles.at(-1)?.style ?? base) === styleOf(id),
  )!;
  expect(refusalAt(read(at.props), tree)).toBe("");
});

test("the ends of a bridge say nothing, nor does the neighbour that it can reach", () => {
  const at = boardAt("dale-4-items");
  pickUse(read(at.props), at.props, "bridge", false);
  const { pairs } = read(at.props);
  for (const place of pairs.flatMap(endsOf)) expect(refusalAt(read(at.props), place)).toBe("");
  const [from, to] = endsOf(pairs[0]!);
  tapTree(from, read(at.props), at.props, "mouse");
  expect(refusalAt(read(at.props), to)).toBe("");
  const far = read(at.props).view.trees.find(({ x, y }) => Math.abs(x - from.x) + Math.abs(y - from.y) > 1)!;
  expect(refusalAt(read(at.props), far)).toMatch(/are not neighbours/);
});

test("the end that is chosen opens when it is clicked again", () => {
  const at = boardAt("dale-4-items");
  pickUse(read(at.props), at.props, "bridge", false);
  const [from] = endsOf(read(at.props).pairs[0]!);
  tapTree(from, read(at.props), at.props, "mouse");
  tapTree(from, read(at.props), at.props, "mouse");
  expect(at.said).toEqual([]);
  expect(at.board.opened).toEqual(from);
});

test("after one's last turn no card can be prepared, and none is asked for", () => {
  const at = boardAt("dale-4-wait");
  const own = at.props.seen.view as ReturnType<typeof fixture>["seen"]["view"];
  expect(game.banner(at.props.seen, at.props.table, t).note).toMatch(/^You can choose your card/);
  own.own!.stack = [];
  expect(read(at.props).mode).toBe("watch");
  expect(game.banner(at.props.seen, at.props.table, t).note).toBe("You have nothing to choose now.");
});

test("between the rounds the tiles of the second one can be prepared for", () => {
  const at = boardAt("dale-4-wait");
  const { own } = at.props.seen.view as ReturnType<typeof fixture>["seen"]["view"];
  [own!.stack, own!.later] = [[], own!.stack];
  expect(read(at.props).mode).toBe("ahead");
});

test("a card that fits no open tree cannot be prepared", () => {
  const at = boardAt("dale-4-wait");
  const insight = at.props.insight as ReturnType<typeof fixture>["insight"];
  insight.adds = insight.adds.filter(({ needs }) => needs !== "nest");
  pickHand(read(at.props), at.props, 0, "nest-ax", false);
  expect(at.said[0]).toMatch(/^No open tree has a nest on top.* SD-2\.2$/);
  expect(at.board.choice.card).toBeNull();
});

test("a prepared choice is dropped when its last tree closes, and kept when all have", () => {
  const at = boardAt("dale-4-wait");
  at.board.choice = { ...at.board.choice, card: { at: 0, id: "nest-ax" } };
  const { insight } = fixture("dale-4-wait");
  const withAdds = (adds: typeof insight.adds): Reading => read({ ...at.props, insight: { ...insight, adds } });
  expect(withAdds(insight.adds.filter(({ needs }) => needs !== "nest")).choice.card).toBeNull();
  expect(withAdds([]).choice.card).not.toBeNull();
});

test("who only looks on is told that it is not their turn", () => {
  const at = boardAt("dale-4-watched");
  const card = read(at.props).view.row.find(Boolean)!;
  pickAction(read(at.props), at.props, { type: "take-card", card }, false);
  expect(at.said).toEqual(["It is not your turn. SD-8.2"]);
});

test("where no card is left the rule of the empty deck is named", () => {
  const at = boardAt("dale-4-bare");
  pickAction(read(at.props), at.props, { type: "draw-card" }, false);
  expect(at.said[0]).toMatch(/SD-7\.3$/);
});

test("a complete set whose item has run out is told so, and not that it is incomplete", () => {
  const at = boardAt("dale-4-sets");
  pickUse(read(at.props), at.props, "treetop", false);
  expect(at.said).toEqual(["The supply has none left: treetop. Your set cannot be given now. SD-5.3"]);
});
