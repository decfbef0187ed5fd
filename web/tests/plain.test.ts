import { expect, test } from "vitest";

import { byKind, eventLine, fieldsOf, isSeat, isShort, valueOf } from "../src/games/plain/words";

test("an action is told by its fields", () => {
  expect(fieldsOf({ type: "lay-tile", x: 2, y: 0, turned_by: 1 })).toBe("x 2, y 0, turned by 1");
  expect(fieldsOf({ type: "draw-card" })).toBe("");
});

test("values are said, not written", () => {
  expect(valueOf(null)).toBe("–");
  expect(valueOf([])).toBe("–");
  expect(valueOf(["oak-tree", { left: 2 }])).toBe("oak tree · left 2");
});

test("an event names who did it", () => {
  expect(eventLine({ type: "card-taken", seat: 1, card: "lodge" }, ["Robin", "Ada"])).toBe(
    "Ada: card taken, card lodge",
  );
  expect(eventLine({ type: "deck-shuffled", cards: 9 }, [])).toBe("Deck shuffled, cards 9");
});

test("actions of one kind stand together", () => {
  const kinds = byKind([{ type: "take", card: 1 }, { type: "draw" }, { type: "take", card: 2 }]);
  expect(kinds.map(([kind, list]) => [kind, list.length])).toEqual([
    ["take", 2],
    ["draw", 1],
  ]);
});

test("a field that names a seat is known", () => {
  expect(isSeat("actor", 1)).toBe(true);
  expect(isSeat("actor", null)).toBe(false);
  expect(isSeat("turn", 1)).toBe(false);
});

test("long things are told on lines of their own", () => {
  expect(isShort([1, 2, 3])).toBe(true);
  expect(isShort(Array.from({ length: 60 }, (_, n) => n))).toBe(false);
});
