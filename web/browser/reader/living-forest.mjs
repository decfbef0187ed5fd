// Living Forest by ear: draw while it is safe, then plant, extinguish, attract or advance.
import { strict as assert } from "node:assert";

const ASKED =
  /Draw your first animal|Draw another animal|closes your line|Your (first|second|only) action|Attract another|Extinguish another|Bonus:|You passed|wins?\.|share the victory/;
const OVER = /(^|\. )(You win|\S+ wins|.* share the victory)/;
/** A chance of a third solitary animal above this is not taken. */
const DARING = 0.2;
/** What is wished first, turn by turn. */
const WISHES = [
  ["Plant", "Extinguish", "Attract", "Advance", "Fragment"],
  ["Extinguish", "Advance", "Plant", "Attract", "Fragment"],
];
const WAYS = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];

const isOpen = (at) => !at.states.includes("not available");

/** Arrows until the focus is on something of this name that can be chosen. */
async function reach(reader, name) {
  const here = await reader.focus();
  if (name.test(here.name) && isOpen(here)) return here;
  for (const way of WAYS) {
    const at = await reader.go(way, (one) => name.test(one.name) && isOpen(one), 9);
    if (at) return at;
  }
  const at = await reader.go("Tab", (one) => name.test(one.name) && isOpen(one), 90);
  assert.ok(at, `nothing leads to ${name}`);
  return at;
}

const riskIn = (text) => {
  const found = /(\d+) of the (\d+) cards would be your third/.exec(text);
  return found ? Number(found[1]) / Number(found[2]) : 0;
};

async function draw(reader, asked) {
  const isFirst = /Draw your first/.test(asked);
  if (!isFirst) assert.match(asked, /\w+: .*Solitary counter [−-]?\d of 3/, "nobody hears what was drawn");
  const wanted = isFirst ? /^Draw until a solitary one/ : riskIn(asked) <= DARING ? /^Draw a card/ : /^Stop here/;
  const here = await reader.focus();
  if (!wanted.test(here.name) || !isOpen(here)) await reach(reader, wanted);
  await reader.press("Enter");
}

/** Choose one of the five actions, then its target, then confirm it. */
async function act(reader, kinds) {
  const open = await actions(reader);
  const kind = kinds.find((one) => open.includes(one));
  assert.ok(kind, `none of the five actions can be chosen: ${open}`);
  await reader.go("Shift+Tab", (at) => kindOf(at) === kind, 6);
  return aim(reader, kind);
}

const kindOf = ({ name }) =>
  /^(Plant|Extinguish|Attract|Advance), strength/.exec(name)?.[1] ??
  (/^Take a fragment;/.test(name) ? "Fragment" : null);

/** The focus is led to the first of the five actions that can be done; Tab goes through the others and beyond. */
async function actions(reader) {
  const open = [];
  let at = await reach(reader, /, strength|^Take a fragment;/);
  while (kindOf(at)) {
    if (isOpen(at)) open.push(kindOf(at));
    else assert.ok(at.description, `nobody hears why not: ${at.name}`);
    at = await reader.press("Tab");
  }
  return open;
}

const TARGETS = { Plant: /^tree of/, Extinguish: /^Fire of/, Attract: /costs \d+, level/, Advance: /^Rock \d+/ };

async function aim(reader, kind) {
  await reader.press("Enter");
  if (kind !== "Fragment") await choose(reader, TARGETS[kind]);
  if (kind === "Plant") await choose(reader, /^[A-E][1-3]: .*plant here/);
  await reader.press("Enter");
}

async function choose(reader, name) {
  await reach(reader, name);
  await reader.press("Enter");
  await reader.hearing(async () => (await reader.focus()).states.includes("pressed") || reader.listen(60), Boolean);
}

async function decide(reader, asked) {
  if (/You passed/.test(asked)) {
    await choose(reader, /^(tree|fire|flower) tile/);
    return reader.press("Enter");
  }
  await reach(reader, /^(No more|Plant nothing|Take (a fragment|\d fragments))/);
  return reader.press("Enter");
}

/** The end of a round lies above the table: its sheet takes the focus. */
async function readStory(reader) {
  const at = await reader.focus();
  if (at.name !== "Go on") return;
  await reader.press("Enter");
}

/** The whole game; what was said at its end. */
export async function play(reader) {
  let turn = 0;
  for (let asks = 0; asks < 400; asks++) {
    const asked = await reader.hear(ASKED, () => readStory(reader));
    if (OVER.test(asked)) return asked;
    if (/Draw your first|Draw another/.test(asked)) await draw(reader, asked);
    else if (/closes your line/.test(asked)) await stop(reader);
    else if (/Your (first|second|only) action/.test(asked)) await act(reader, WISHES[turn++ % WISHES.length]);
    else await decide(reader, asked);
  }
  throw new Error("The game does not end.");
}

async function stop(reader) {
  await reach(reader, /^(Use a fragment|Stop here)/);
  await reader.press("Enter");
}
