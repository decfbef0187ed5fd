// The title of the banner follows what is being chosen.
import { expect, test } from "vitest";

import type { BoardProps } from "../../src/games/contract";
import { GroveBoard } from "../../src/games/living-forest/board.svelte";
import { briefly } from "../../src/games/living-forest/words/briefly";
import { choosing, tellChoice } from "../../src/games/living-forest/words/choosing";
import { NOTHING, type Choice } from "../../src/games/living-forest/model/choice";
import { read } from "../../src/games/living-forest/reading";
import { banner } from "../../src/games/living-forest/words/sentences";
import en from "../../src/games/living-forest/texts/en.json";
import { sayWith } from "../../src/games/living-forest/words/words";
import { addTexts, t } from "../../src/texts";
import { fixture } from "./fixtures";

addTexts("living-forest", en);

function propsWith(choice: Partial<Choice>): BoardProps {
  const board = new GroveBoard();
  board.choice = { ...NOTHING, ...choice };
  return {
    ...fixture("act-late"),
    pending: null,
    prepared: null,
    aids: true,
    motion: false,
    confirm: true,
    offset: 0,
    replaying: false,
    board,
    act: () => {},
    prepare: () => {},
    explain: () => {},
  };
}
const titleWith = (choice: Partial<Choice>): string | undefined => {
  const props = propsWith(choice);
  return choosing(read(props), props)?.title;
};

test("while nothing is chosen the position says enough", () => {
  expect(titleWith({})).toBeUndefined();
});

test("an action without its target asks for one", () => {
  expect(titleWith({ kind: "attract" })).toBe("Attract: choose an animal.");
  expect(titleWith({ kind: "plant" })).toBe("Plant: choose a tree and a space.");
});

test("a phone says in short what to do with a choice", () => {
  const [card] = read(propsWith({})).offers.animals;
  const props = propsWith({ kind: "attract", what: card! });
  expect(choosing(read(props), props)?.note).toBe("Confirm it, or choose something else.");
  expect(choosing(read(props), props, sayWith(briefly))?.note).toBe("confirm or change it");
});

test("what is chosen is named, and the banner of the frame says it until the choice goes", () => {
  const [card] = read(propsWith({})).offers.animals;
  const props = propsWith({ kind: "attract", what: card! });
  const stop = tellChoice(read(props), props);
  expect(banner(props.seen, props.table, t).title).toMatch(/^Attract the \w+/);
  stop();
  expect(banner(props.seen, props.table, t).title).toMatch(/^Your/);
});
