// The keyboard on the dale: arrows between targets, Enter confirms, Esc takes back.
import { directionOf, walk, type Direction } from "../../kit/walk";
import type { BoardProps } from "../../contract";
import { confirm } from "./confirm";
import { commandsOf } from "./commands";
import { isEmpty, pickPair, pickTree } from "../model/choice";
import type { Reading } from "../reading";
import { tapPair, tapTree } from "./tap";
import { endsOf, isAt, pairKey, placeKey } from "../view";

/** Do what a key means here: the key of the cell or pair to focus, or false where it means nothing. */
export function pressKey(
  event: KeyboardEvent,
  reading: Reading,
  props: BoardProps,
  focus: string | null,
): string | boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const way = directionOf(event.key);
  if (way)
    return reading.choice.item === "bridge" && !event.shiftKey
      ? goToPair(reading, way, focus)
      : goToTree(reading, way, focus, event.shiftKey);
  if (event.key === "Enter" && !event.repeat && focus === null && isEmpty(reading.choice))
    return runPrimary(reading, props);
  if (event.key === "Enter" || event.key === " ") return enter(reading, props, focus);
  if (event.key === "Escape") return takeBack(reading);
  return false;
}

/** Between legal trees, and the preview goes along; with Shift, or where nothing is chosen, over all. */
function goToTree(reading: Reading, way: Direction, focus: string | null, overAll: boolean): string | boolean {
  const { targets, board, choice, view } = reading;
  // The trees of this card are not known yet.
  if (choice.card && !reading.insight && !overAll) return true;
  const some = overAll || targets.length === 0 ? view.trees : targets;
  const all = some.map(({ x, y }) => ({ key: placeKey({ x, y }), x, y }));
  const [x = 0, y = 0] = (focus ?? all[0]?.key ?? "0,0").split(",").map(Number);
  const isTree = focus !== null && !focus.includes("-");
  // Where there is only one way to go, that is it.
  const to = walk(all, isTree ? { key: focus, x, y } : null, way) ?? (all.length === 1 ? all[0] : null);
  if (!to) return true;
  const isLast = !(choice.item === "hammer" && !choice.from);
  if (some === targets && isLast && !reading.isSent) board.choice = pickTree(choice, { x: to.x, y: to.y });
  return to.key;
}

function goToPair(reading: Reading, way: Direction, focus: string | null): string | boolean {
  const { pairs, board, choice } = reading;
  const all = pairs.map((pair) => ({
    key: pairKey(pair),
    x: (pair.x + pair.to_x) / 2,
    y: (pair.y + pair.to_y) / 2,
    pair,
  }));
  const to = walk(all, all.find(({ key }) => key === focus) ?? null, way);
  if (!to) return true;
  if (!reading.isSent) board.choice = pickPair(choice, to.pair);
  return to.key;
}

function enter(reading: Reading, props: BoardProps, focus: string | null): boolean {
  const pair = reading.pairs.find((one) => pairKey(one) === focus);
  const { from, to } = reading.choice;
  if (pair) {
    const [one, other] = endsOf(pair);
    if (isAt(one, from) && isAt(other, to)) confirm(reading, props);
    else tapPair(pair, reading, props);
    return true;
  }
  if (reading.isReady && (focus === null || isAt(to, placeOf(focus)))) {
    confirm(reading, props);
    return true;
  }
  if (focus === null) return false;
  tapTree(placeOf(focus), reading, props, "mouse");
  return true;
}

/** The button of the banner says that Enter does it. */
function runPrimary(reading: Reading, props: BoardProps): boolean {
  const { primary } = commandsOf(reading, props);
  if (!primary || primary.isOff) return false;
  primary.run();
  return true;
}

const placeOf = (key: string): { x: number; y: number } => {
  const [x = 0, y = 0] = key.split(",").map(Number);
  return { x, y };
};

function takeBack({ board, choice, isSent, sources }: Reading): boolean {
  if (isSent || !(choice.card || choice.item || choice.to || choice.deed)) return false;
  board.cancel(sources.length);
  return true;
}
