// Builders of Sylvan Dale by ear: play a card, build where it brings fame, take a card.
import { strict as assert } from "node:assert";

const ASKED =
  /Your turn: play a card|No card of your hand fits|Raise your banner|Take a card|Give a set|Use one item|End your turn|has the most fame|wins the tie|share the victory/;
/** So many trees are tried before the last one is good enough. */
const TRIES = 2;

const gainIn = (text) => Number(/([+−]\d+) for you if scored now/.exec(text)?.[1].replace("−", "-") ?? 0);
const isOpen = (at) => !at.states.includes("not available");

/** Tab until the focus is on something of this name that can be chosen; of this part of the table, where it is given. */
async function find(reader, name, part = null, most = 60) {
  const isIt = (at) => name.test(at.name) && isOpen(at) && (!part || at.places.includes(part));
  const here = await reader.focus();
  return isIt(here) ? here : reader.go("Tab", isIt, most);
}

async function card(reader) {
  const at = await find(reader, /^\w+ card with/, "Your hand");
  assert.ok(at, "no card of the hand can be found");
  assert.match(at.name, /Fits (one|\d+) trees?|Fits no tree now/);
  await reader.press("Enter");
  await build(reader);
}

/** The focus goes to a tree by itself; others are tried by arrows. */
async function build(reader) {
  let at = await reader.hearing(
    () => reader.focus(),
    ({ role }) => role === "gridcell",
  );
  for (let tries = 0; tries < TRIES && gainIn(at.name) < 2; tries++) at = await reader.press("ArrowRight");
  assert.match(at.name, /^Tree [A-F]\d, \w+: .* base.*Chosen/, `nobody hears which tree it is: ${at.name}`);
  await reader.press("Enter");
}

async function take(reader) {
  const at = await find(reader, /^\w+ card with|^The top card of the deck/, "Cards to take");
  assert.ok(at, "no card can be taken");
  await reader.press("Enter");
  await reader.press("Enter");
}

/** Give a set for an item, or use one; true where one was. */
async function item(reader) {
  const at = await find(reader, /^Give three cards|^(Ax|Hammer|Bridge|Treetop)\. \d+ to use/);
  if (!at) return false;
  await reader.press("Enter");
  if (!/^Give/.test(at.name)) await aim(reader);
  await reader.press("Enter");
  return true;
}

/** An item leads to its target; a hammer asks for the tile first. */
async function aim(reader) {
  const at = await reader.hearing(
    () => reader.focus(),
    ({ role }) => role === "gridcell" || role === "button",
  );
  if (at.role !== "gridcell" || /Chosen/.test(at.name)) return;
  await reader.press("Enter");
  await reader.press("ArrowRight");
}

async function free(reader, asked) {
  if (/Give a set|Use one item/.test(asked) && (await item(reader))) return;
  if (/End your turn|or end your turn/.test(asked)) return press(reader, /^End my turn/);
  await take(reader);
}

async function press(reader, name) {
  assert.ok(await find(reader, name), `nothing leads to ${name}`);
  await reader.press("Enter");
}

/** The whole game; what was said at its end. */
export async function play(reader) {
  for (let asks = 0; asks < 200; asks++) {
    const asked = await reader.hear(ASKED, () => readScoring(reader));
    if (/has the most fame|wins the tie|share the victory/.test(asked)) return asked;
    if (/play a card/.test(asked)) await card(reader);
    else if (/No card of your hand/.test(asked)) await press(reader, /^Show my hand/);
    else if (/Raise your banner/.test(asked)) await press(reader, /^Raise it/);
    else await free(reader, asked);
  }
  throw new Error("The game does not end.");
}

/** A scoring lies above the table: its sheet takes the focus. */
async function readScoring(reader) {
  if (/^(Go on|Skip)$/.test((await reader.focus()).name)) await reader.press("Enter");
}
