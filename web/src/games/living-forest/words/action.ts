// An action in a phrase, and choosing it as taps would.
import type { Action, Seen, Table } from "../../../api/types";
import { namesOf } from "../../../table/company";
import type { Translate } from "../../../texts";
import type { BoardProps } from "../../contract";
import type { GroveBoard } from "../board.svelte";
import { ROCKS } from "../box";
import { placeName } from "../../kit/places";
import { choiceOf, isEmpty } from "../model/choice";
import { declined } from "../model/steps";
import type { GroveView } from "../view";
import { cardWord, sayTree, sayWith, type Say } from "./words";

/** "Attract the squirrel", "Advance to rock 4, fragment". */
export function actionLine(action: Action, table: Table, t: Translate, seen?: Seen): string {
  const say = sayWith(t);
  // What declining means, the position says.
  if (action.type === "pass" && seen) return say(`act.decline-${declined(seen.view as GroveView)}`);
  return say(`phrase.${action.type}`, { ...action, ...detailsOf(say, action, table) });
}

function detailsOf(say: Say, action: Action, table: Table): Record<string, string | number> {
  switch (action.type) {
    case "attract":
      return { card: cardWord(say, String(action.card)) };
    case "advance":
      return { bonus: say(`circle.bonus-${ROCKS[Number(action.rock)]}`) };
    case "take-victory-tile":
      return { tile: say(`tile.${String(action.kind)}`), name: namesOf(table)[Number(action.other)] ?? "" };
    case "plant":
      return {
        tree: sayTree(say, String(action.tree)),
        place: placeName(Number(action.column), Number(action.row)),
      };
    default:
      return {};
  }
}

/** Drawing and stopping have no preview: they are done, or not. */
export function choose(action: Action, { board }: BoardProps): boolean {
  const choice = choiceOf(action);
  if (isEmpty(choice)) return false;
  (board as GroveBoard).choice = choice;
  return true;
}
