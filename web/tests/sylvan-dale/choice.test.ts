import { expect, test } from "vitest";

import { confirm, followPlan } from "../../src/games/sylvan-dale/input/confirm";
import { choosing } from "../../src/games/sylvan-dale/words/choosing";
import { effectsOf } from "../../src/games/sylvan-dale/words/effects";
import { actionsOf, back, NOTHING, pairWith, pickItem } from "../../src/games/sylvan-dale/model/choice";
import { pickAction, pickHand, pickUse } from "../../src/games/sylvan-dale/input/pick";
import { read } from "../../src/games/sylvan-dale/reading";
import { tapPair, tapTree } from "../../src/games/sylvan-dale/input/tap";
import { boardAt, fixture } from "./fixtures";
import "../../src/games/sylvan-dale";

/** The first card of the hand that can be played. */
function pickFirst(at: ReturnType<typeof boardAt>): void {
  const reading = read(at.props);
  const nth = reading.view.own!.hand.findIndex((id) => reading.legal.some((one) => one.card === id));
  pickHand(reading, at.props, nth, reading.view.own!.hand[nth]!, false);
}

test("a card lights the trees that it fits, and a tree completes the choice", () => {
  const at = boardAt("dale-4-play");
  pickFirst(at);
  const reading = read(at.props);
  expect(reading.targets.length).toBeGreaterThan(0);
  expect(reading.isReady).toBe(false);
  tapTree(reading.targets[0]!, reading, at.props, "mouse");
  expect(read(at.props).isReady).toBe(true);
  expect(actionsOf(read(at.props).choice).map(({ type }) => type)).toEqual(["play-card", "add-tile"]);
});

test("where all trees are closed a card is played alone, and the tile is said to be lost", () => {
  const at = boardAt("dale-4-closed");
  pickFirst(at);
  const reading = read(at.props);
  expect(reading.isReady).toBe(true);
  expect(actionsOf(reading.choice).map(({ type }) => type)).toEqual(["play-card"]);
  expect(choosing(reading, true)?.title).toMatch(/^No tree can take your \w+\.$/);
});

test("the board remembers where everybody built last", () => {
  const { board } = boardAt("dale-4-play");
  const added = (seat: number, x: number) => ({
    position: x,
    seat,
    events: [{ type: "tile-added", seat, style: "nest", x, y: 1 }],
  });
  board.watch([added(1, 0), added(2, 3)]);
  board.watch([added(1, 2)]);
  board.watch([]);
  expect([...board.built]).toEqual([
    [1, { x: 2, y: 1 }],
    [2, { x: 3, y: 1 }],
  ]);
});

test("card and tile are sent one after the other", () => {
  const at = boardAt("dale-4-play");
  pickFirst(at);
  tapTree(read(at.props).targets[0]!, read(at.props), at.props, "mouse");
  const to = read(at.props).choice.to!;
  confirm(read(at.props), at.props);
  expect(at.sent.map(({ type }) => type)).toEqual(["play-card"]);

  // The card has got through: the position asks for the tile.
  const next = fixture("dale-4-add");
  const card = at.sent[0]!.card as string;
  next.seen.view.builders[0]!.front.push(card);
  next.seen.count = at.props.seen.count + 1;
  next.seen.legal = [{ type: "add-tile", ...to }];
  const after = { ...at.props, ...next };
  followPlan(read(after), after);
  expect(at.sent[1]).toEqual({ type: "add-tile", ...to });
  expect(at.board.plan).toBeNull();
});

test("a tile whose card did not get through is forgotten", () => {
  const at = boardAt("dale-4-play");
  pickFirst(at);
  tapTree(read(at.props).targets[0]!, read(at.props), at.props, "mouse");
  confirm(read(at.props), at.props);
  const next = { ...at.props, ...fixture("dale-4-wait") };
  followPlan(read(next), next);
  expect(at.board.plan).toBeNull();
  expect(at.sent).toHaveLength(1);
});

test("after an undo the tile is not sent again by itself", () => {
  const at = boardAt("dale-4-add");
  at.board.plan = null;
  followPlan(read(at.props), at.props);
  expect(at.sent).toEqual([]);
});

test("a tree before a card chooses the card that fits it", () => {
  const at = boardAt("dale-4-play");
  pickFirst(at);
  const to = read(at.props).targets[0]!;
  at.board.drop();
  tapTree(to, read(at.props), at.props, "mouse");
  expect(at.board.choice.card).not.toBeNull();
  expect(at.board.choice.to).toMatchObject({ x: to.x, y: to.y });
});

test("one tap acts where no confirmation is wished", () => {
  const at = boardAt("dale-4-add", { confirm: false });
  const reading = read(at.props);
  tapTree(reading.targets[0]!, reading, at.props, "touch");
  expect(at.sent).toHaveLength(1);
});

test("a refused tree answers why to a mouse, and opens to a finger", () => {
  const at = boardAt("dale-4-add");
  const reading = read(at.props);
  const other = reading.view.trees.find((tree) => !reading.targets.some(({ x, y }) => x === tree.x && y === tree.y))!;
  tapTree(other, reading, at.props, "mouse");
  expect(at.said[0]).toMatch(/SD-(3\.1|3\.2|6\.4)$/);
  tapTree(other, reading, at.props, "touch");
  expect(at.board.opened).toMatchObject({ x: other.x, y: other.y });
});

test("an item first, then its target; a hammer asks for the tile before", () => {
  const at = boardAt("dale-4-items");
  pickUse(read(at.props), at.props, "hammer", false);
  const source = read(at.props).targets[0]!;
  tapTree(source, read(at.props), at.props, "mouse");
  expect(at.board.choice.from).toMatchObject({ x: source.x, y: source.y });
  const target = read(at.props).targets.find(({ outlook }) => outlook)!;
  tapTree(target, read(at.props), at.props, "mouse");
  expect(actionsOf(read(at.props).choice)).toEqual([
    { type: "use-hammer", x: source.x, y: source.y, to_x: target.x, to_y: target.y },
  ]);
  expect(effectsOf(read(at.props)).length).toBeGreaterThanOrEqual(2);
});

test("a bridge is chosen by its middle, or by one end and then the other", () => {
  const at = boardAt("dale-4-items");
  pickUse(read(at.props), at.props, "bridge", false);
  const pair = read(at.props).pairs[0]!;
  tapPair(pair, read(at.props), at.props);
  const whole = read(at.props).choice;
  at.board.choice = { ...NOTHING, item: "bridge" };
  tapTree({ x: pair.to_x, y: pair.to_y }, read(at.props), at.props, "mouse");
  tapTree({ x: pair.x, y: pair.y }, read(at.props), at.props, "mouse");
  expect(read(at.props).choice).toEqual(whole);
  expect(actionsOf(whole)[0]).toMatchObject({ type: "build-bridge", x: pair.x, y: pair.y });
  expect(pairWith([pair], { x: 0, y: 0 }, { x: 0, y: 0 })).toBeUndefined();
});

test("the lines of an effect add up to the number at the target", () => {
  for (const item of ["ax", "hammer"] as const) {
    const at = boardAt("dale-4-late");
    pickUse(read(at.props), at.props, item, false);
    if (item === "hammer" && !read(at.props).choice.from)
      tapTree(read(at.props).targets[0]!, read(at.props), at.props, "mouse");
    for (const target of read(at.props).targets) {
      at.board.choice = { ...at.board.choice, to: { x: target.x, y: target.y } };
      const sum = effectsOf(read(at.props)).reduce((all, { gain }) => all + (gain ?? 0), 0);
      expect(sum).toBe(target.outlook!.gain);
    }
  }
});

test("an item that cannot be used says why, with its rule", () => {
  const at = boardAt("dale-4-play");
  pickUse(read(at.props), at.props, "ax", false);
  expect(at.said[0]).toMatch(/SD-[56]\.1$/);
  expect(at.board.choice).toEqual(NOTHING);
});

test("taking a card is chosen first and confirmed then", () => {
  const at = boardAt("dale-4-take");
  const card = read(at.props).view.row.find(Boolean)!;
  pickAction(read(at.props), at.props, { type: "take-card", card }, false);
  expect(at.sent).toEqual([]);
  confirm(read(at.props), at.props);
  expect(at.sent).toEqual([{ type: "take-card", card }]);
});

test("before one's turn a card with its tree waits", () => {
  const at = boardAt("dale-4-wait");
  const hand = read(at.props).view.own!.hand;
  const nth = hand.findIndex((_, place) => {
    at.board.drop();
    pickHand(read(at.props), at.props, place, hand[place]!, false);
    return read(at.props).targets.length > 0;
  });
  tapTree(read(at.props).targets[0]!, read(at.props), at.props, "mouse");
  confirm(read(at.props), at.props);
  expect(at.prepared).toEqual([{ type: "play-card", card: hand[nth] }]);
  expect(at.board.plan).not.toBeNull();
});

test("a step back takes the tree, then the tile, then the item", () => {
  const hammer = { ...pickItem("hammer", []), from: { x: 0, y: 0 }, to: { x: 1, y: 0 } };
  expect(back(hammer, 3)).toMatchObject({ item: "hammer", from: { x: 0, y: 0 }, to: null });
  expect(back(back(hammer, 3), 3)).toMatchObject({ item: "hammer", from: null });
  expect(back(back(hammer, 1), 1)).toEqual(NOTHING);
});

test("nothing can be chosen in the past, or while something is on its way", () => {
  const past = boardAt("dale-4-play", { replaying: true });
  expect(read(past.props)).toMatchObject({ mode: "watch", targets: [] });
  const sent = boardAt("dale-4-add", { pending: { type: "add-tile", x: 0, y: 0 } });
  tapTree(read(sent.props).targets[0]!, read(sent.props), sent.props, "mouse");
  expect(sent.board.choice).toEqual(NOTHING);
});

test("a card waits for the insight that names its trees, and is played alone only without one", () => {
  const at = boardAt("dale-4-play", { insight: null });
  pickFirst(at);
  expect(read(at.props)).toMatchObject({ isReady: false, targets: [] });
  tapTree({ x: 0, y: 0 }, read(at.props), at.props, "mouse");
  expect(at.said).toEqual([]);
  at.board.isAlone = true;
  expect(read(at.props).isReady).toBe(true);
  confirm(read(at.props), at.props);
  expect(at.sent.map(({ type }) => type)).toEqual(["play-card"]);
  expect(at.board.plan).toBeNull();
});
