// A tree from the top down, a line for each level.
import { outlookOf } from "./effects";
import { looksOf } from "../model/looks";
import type { Reading } from "../reading";
import { refuseTree } from "./refusals";
import { bannersOf, bridgesAt, nameOf, sayBridgeFrom, sayOf, sayPrestige, sayWorth } from "./say";
import { isAt, placeKey, type TreeView } from "../view";
import { capital, styleWord } from "./words";

export interface LevelLine {
  key: string;
  /** The owner's emblem, or the dwelling of the base. */
  seat: number | null;
  style: string | null;
  title: string;
  note: string;
  isNew: boolean;
}

const plain = (key: string, title: string, note = ""): LevelLine => ({
  key,
  seat: null,
  style: null,
  title,
  note,
  isNew: false,
});

export function levelLines(reading: Reading, tree: TreeView, aids: boolean): LevelLine[] {
  const look = looksOf(reading, false).get(placeKey(tree));
  const lines: LevelLine[] = [aboveLine(reading, tree)];
  if (look?.gives) {
    const outlook = isAt(reading.choice.to, tree) ? outlookOf(reading) : null;
    const note = [
      reading.say(reading.choice.item === "hammer" ? "level.moved" : "level.new"),
      aids ? sayWorth(reading, outlook) : "",
    ]
      .filter(Boolean)
      .join(", ");
    lines.push({ ...ownerLine(reading, "new", look.gives.owner, look.gives.style), note, isNew: true });
  }
  for (let nth = tree.tiles.length - 1; nth >= 0; nth -= 1) lines.push(tileLine(reading, tree, nth));
  lines.push(baseLine(reading, tree));
  return lines;
}

/** What the sky above has to say: why nothing can come here, or who leads. */
function aboveLine(reading: Reading, tree: TreeView): LevelLine {
  const { say, targets } = reading;
  const refusal = targets.some((target) => isAt(target, tree)) ? null : refuseTree(reading, tree);
  const top = tree.treetop ? say("tree.treetop") : "";
  return plain(
    "above",
    capital(sayPrestige(reading, tree)),
    [refusal?.sentence ?? "", refusal ? "" : top].filter(Boolean).join(" "),
  );
}

function ownerLine(reading: Reading, key: string, owner: number, style: string): LevelLine {
  const { say } = reading;
  const title = say("level.tile", { name: capital(nameOf(reading, owner)), style: styleWord(say, style) });
  return { key, seat: owner, style, title, note: "", isNew: false };
}

function tileLine(reading: Reading, tree: TreeView, nth: number): LevelLine {
  const { say } = reading;
  const tile = tree.tiles[nth]!;
  const level = nth + 2;
  const flags = bannersOf(tree)
    .filter((one) => one.level === level)
    .map(({ seat }) => sayOf(reading, "level.banner", seat));
  const note = [say("level.nth", { level }), ...flags].join(", ");
  return { ...ownerLine(reading, String(level), tile.owner, tile.style), note };
}

function baseLine(reading: Reading, tree: TreeView): LevelLine {
  const { say, view } = reading;
  const flags = bannersOf(tree)
    .filter((one) => one.level === 1)
    .map(({ seat }) => sayOf(reading, "level.banner", seat));
  const bridges = bridgesAt(view.bridges, tree).map((bridge) => sayBridgeFrom(reading, bridge, tree));
  return {
    key: "base",
    seat: null,
    style: tree.base,
    title: say("level.base", { style: styleWord(say, tree.base) }),
    note: [...flags, ...bridges].map(capital).join(", "),
    isNew: false,
  };
}
