// What follows from the choice, in words: shown before it is confirmed.
import { inSentence } from "../../../texts/language.svelte";
import { printed, treeOf } from "../box";
import { litBy } from "../model/fires";
import { declined } from "../model/steps";
import type { Reading } from "../reading";
import { hasTiles, type Kind, type Victory } from "../view";
import { strengthOf } from "./why";
import { cardWord, listOf, sayGifts } from "./words";

/** The consequence of what is chosen; empty while nothing is. */
export function sayPreview(reading: Reading): string {
  const { kind, what } = reading.choice;
  // To leave it at that gives up no action.
  if (kind === "pass" && reading.step) return reading.say(`act.decline-${declined(reading.view)}`);
  if (kind === "pass") return reading.say("act.pass-note", { count: reading.view.mains });
  if (kind === "fragment" || (kind === null && reading.action)) return sayFragment(reading);
  if (kind === "plant") return sayPlanting(reading);
  if (kind === null || what === null) return "";
  if (kind === "attract") return sayAttracting(reading, what);
  if (kind === "extinguish") return sayExtinguishing(reading, Number(what));
  if (kind === "advance") return sayAdvancing(reading, Number(what));
  return sayTile(reading, what as Victory);
}

/** "attract with 8 suns". */
export const sayWithStrength = ({ say }: Pick<Reading, "say">, kind: Kind, count: number): string =>
  say(`preview.with-${kind}`, { count });

function sayFragment({ say, step, mine, view }: Reading): string {
  const more = Math.min(step?.kind === "fragment" ? step.amount : 1, view.fragments);
  return say("preview.fragment", { count: mine.fragments + more });
}

function sayAttracting(reading: Reading, card: string): string {
  const { cost, level } = printed(card);
  const count = strengthOf(reading, "attract");
  const fire = litBy(reading.view, reading.insight, level);
  const lights = fire === null ? [] : [reading.say("preview.lights", { fire })];
  return [reading.say("preview.attract", { cost, count, left: count - cost }), ...lights].join(" ");
}

function sayExtinguishing(reading: Reading, value: number): string {
  const { say, mine, insight } = reading;
  const power = (insight?.power ?? 0) - value;
  const count = strengthOf(reading, "extinguish");
  return say("preview.extinguish", {
    value,
    count,
    power,
    road: inSentence(say("road.fire")),
    now: mine.tracks.fire + 1,
  });
}

function sayAdvancing(reading: Reading, rock: number): string {
  const { say, own, called, view } = reading;
  const seen = own?.rocks.find((one) => one.rock === rock);
  if (!seen) return "";
  const jumped = seen.jumped.filter((seat) => hasTiles(view.spirits[seat]!)).map((seat) => called[seat]!);
  const jump = jumped.length ? [say("preview.jump", { count: jumped.length, names: listOf(say, jumped) })] : [];
  const bonus = say("preview.bonus", { bonus: sayWithStrength(reading, seen.kind, seen.amount) });
  return [say("preview.advance", { steps: seen.steps, count: strengthOf(reading, "advance") }), ...jump, bonus].join(
    " ",
  );
}

function sayPlanting(reading: Reading): string {
  const { say, own, choice, mine } = reading;
  const { tree, space } = choice;
  if (tree === null) return "";
  const { cost, gives, again } = treeOf(tree);
  const what = again ? say("tree.again") : sayGifts(say, gives);
  const known = own?.trees.find((one) => one.tree === tree)?.owned;
  const road = known ? say("preview.plant-known") : say("preview.plant-new", { now: mine.tracks.tree + 1 });
  const place = space === null ? [] : sayPlace(reading, tree, space);
  return [say("preview.plant", { cost, count: strengthOf(reading, "plant"), what }), road, ...place].join(" ");
}

function sayPlace(reading: Reading, tree: string, space: string): string[] {
  const { say, own } = reading;
  const seen = own?.spaces.find(({ column, row }) => `${column},${row}` === space);
  if (!seen) return [];
  const line = Object.keys(seen.lines).length ? [say("preview.line", { gains: sayGifts(say, seen.lines) })] : [];
  const bonus =
    seen.kind && say("preview.bonus", { bonus: sayWithStrength(reading, seen.kind, seen.amounts[tree] ?? 0) });
  return bonus ? [...line, bonus] : line;
}

function sayTile({ say, view, mine, offers, called }: Reading, kind: Victory): string {
  const giver = offers.giver ?? 0;
  const other = (view.spirits[giver]?.tracks[kind] ?? 0) - 1;
  return say("preview.tile", { road: say(`road.${kind}`), now: mine.tracks[kind] + 1, name: called[giver], other });
}

/** What the primary button says. */
export function sayAct(reading: Reading, brief = false): string {
  const { say, action, mode, isSent, view } = reading;
  if (isSent) return say("act.sending");
  if (!action) return say(`act.${stillToChoose(reading)}`);
  const amount = Math.min(view.steps[0]?.kind === "fragment" ? view.steps[0].amount : 1, view.fragments);
  const words: Record<string, () => string> = {
    attract: () => say("act.attract", { card: cardWord(say, String(action.card)) }),
    extinguish: () => say("act.extinguish", { value: action.value }),
    advance: () => say(brief ? "act.advance-short" : "act.advance", { rock: action.rock }),
    plant: () =>
      say(brief ? "act.plant-short" : "act.plant", {
        tree: say("tree.name", { cost: treeOf(String(action.tree)).cost }),
      }),
    "take-fragment": () => (amount > 1 ? say("act.fragments", { count: amount }) : say("act.fragment")),
    "take-victory-tile": () => say("act.tile", { tile: say(`tile.${String(action.kind)}`) }),
    pass: () => say(`act.decline-${declined(view)}`),
  };
  const what = words[action.type]?.() ?? "";
  return mode === "ahead" ? say("act.prepare", { what: inSentence(what) }) : what;
}

function stillToChoose({ kind, choice }: Reading): string {
  if (kind === "plant" && choice.tree) return "choose-space";
  if (kind === "plant" && choice.space) return "choose-tree";
  return kind === null || kind === "pass" ? "choose-action" : `choose-${kind}`;
}
