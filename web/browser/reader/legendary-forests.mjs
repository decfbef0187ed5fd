// Legendary Forests by ear: lay where it brings points, plant where it pays.
import { strict as assert } from "node:assert";

const ASKED = /Turn \d+ of \d+, tile|Your pick: plant one tree|has the most beautiful planet|share the victory/;
/** So many places are tried before the last one is good enough. */
const TRIES = 2;

const gainIn = (text) => Number(/([+−]\d+) points?:/.exec(text)?.[1].replace("−", "-") ?? Number.NaN);
const nowIn = (text) => Number(/: \+(\d+) now/.exec(text)?.[1] ?? 0);

/** Arrows until something is previewed that is liked; what it brings is known a moment later. */
async function walk(reader, told, isLiked) {
  const WAYS = ["ArrowRight", "ArrowDown", "ArrowLeft"];
  let at = null;
  for (let tries = 0; tries < TRIES; tries++) {
    await reader.press(WAYS[tries]);
    at = await reader.hearing(
      () => reader.focus(),
      ({ name }) => told.test(name),
    );
    if (isLiked(at.name)) return at;
  }
  return at;
}

async function lay(reader, asked) {
  const { places } = /(?<places>\d+) places? fits?/.exec(asked).groups;
  assert.match(asked, /tile \d+: (maple|cherry|ginkgo|grass) /, "the tile is not described");
  const at = await walk(reader, /your preview.*[+−]\d+ points?:/, (text) => gainIn(text) > 0);
  assert.match(
    at.name,
    /[A-Z]+\d+: your preview, .*(north|east|south|west) of tile \d+/,
    `nobody hears where the tile is (${places} fit)`,
  );
  assert.ok(!Number.isNaN(gainIn(at.name)), `nobody hears what it brings: ${at.name}`);
  if (/ways to turn/.test(at.name)) {
    await reader.press("r");
    assert.match(await reader.hear(/your preview/), /points?:/, "a turn is not heard");
  }
  await reader.press("Enter");
}

async function plant(reader) {
  const at = await walk(reader, /chosen: /, (text) => nowIn(text) > 1);
  assert.match(at.name, /chosen: (Maple|Cherry|Ginkgo), (open|closed), \d+ runes?/, "nobody hears which zone it is");
  await reader.press("Enter");
}

/** The whole game; what was said at its end. */
export async function play(reader) {
  for (let turn = 0; turn < 60; turn++) {
    const asked = await reader.hear(ASKED);
    if (/planet|share/.test(asked) && !/Turn \d|Your pick/.test(asked)) return asked;
    if (/Your pick/.test(asked)) await plant(reader);
    else await lay(reader, asked);
  }
  throw new Error("The game does not end.");
}
