// One position as this board reads it: what is seen, what can be done, what is being chosen.
import { emblemNumber } from "../../person/names";
import { chairOf } from "../../table/company";
import { t } from "../../texts";
import type { BoardProps } from "../contract";
import type { DaleBoard } from "./board.svelte";
import { actionsOf, isEmpty, NOTHING, pairOf, pairWith, type Choice } from "./model/choice";
import {
  addTargets,
  couldFit,
  fitting,
  gainable,
  isOffered,
  itemTargets,
  pairTargets,
  sourcesOf,
  usable,
  type PairTarget,
  type Target,
} from "./model/targets";
import type { Mode, Still } from "./still";
import { canPrepare, isAt, placeKey, type DaleInsight, type DaleView, type Place, type TreeView } from "./view";
import { sayWith } from "./words/words";

export interface Reading extends Still {
  board: DaleBoard;
  choice: Choice;
  targets: Target[];
  pairs: PairTarget[];
  /** Everything that is needed is chosen. */
  isReady: boolean;
  isSent: boolean;
  /** The tree on which a tile is previewed, chosen, sent or prepared. */
  ghost: Place | null;
  /** Waits for the turn. */
  isPrepared: boolean;
}

/** Read the props of any region of the board; all regions share what does not change with a tap. */
export function read(props: BoardProps): Reading {
  const board = props.board as DaleBoard;
  const still = board.stillOf(props, () => readStill(props));
  const choice = reconcile(board.choice, still);
  const targets = targetsOf(choice, still);
  const plan = board.plan;
  return {
    ...still,
    board,
    choice,
    targets,
    pairs: choice.item === "bridge" ? pairTargets(still.legal, still.insight) : [],
    isReady: isReady(choice, targets, still, board.isAlone),
    isSent: props.pending !== null,
    ghost: choice.to ?? plan?.to ?? null,
    isPrepared: still.mode === "ahead" && props.prepared !== null && isEmpty(choice),
  };
}

function readStill(props: BoardProps): Still {
  const view = props.seen.view as DaleView;
  const legal = props.replaying ? [] : props.seen.legal;
  const you = props.table.chairs.find((chair) => chair.you);
  return {
    view,
    insight: props.insight as DaleInsight | null,
    say: sayWith(t),
    mode: modeOf(props, view),
    legal,
    names: props.names,
    emblems: view.builders.map((_, seat) => emblemNumber(chairOf(props.table, seat)?.emblem ?? null)),
    mine: you ? you.seat : null,
    treeAt: new Map(view.trees.map((tree) => [placeKey(tree), tree])),
    usable: usable(legal),
    gainable: gainable(legal),
    sources: sourcesOf(legal),
    canEnd: legal.some(({ type }) => type === "end-turn"),
  };
}

function modeOf({ replaying, seen }: BoardProps, view: DaleView): Mode {
  if (replaying || view.seat === null || view.stage === "over") return "watch";
  if (!seen.actors.includes(view.seat)) return canPrepare(view) ? "ahead" : "watch";
  return view.stage;
}

/** A choice made for an earlier position must not be seen for a moment on this one. */
export function reconcile(choice: Choice, still: Still): Choice {
  const { mode, legal, view } = still;
  if (choice.deed) return isOffered(legal, choice.deed) ? choice : NOTHING;
  if (choice.item) return reconcileItem(choice, still);
  if (choice.card) {
    const held = view.own?.hand[choice.card.at] === choice.card.id;
    const offered =
      mode === "ahead"
        ? couldFit(still.insight, choice.card.id)
        : isOffered(legal, { type: "play-card", card: choice.card.id });
    if (!held || !offered || !(mode === "play" || mode === "ahead"))
      return mode === "add" ? kept(choice, still) : NOTHING;
    const fits = fitting(still.insight, choice.card.id).some((target) => isAt(target, choice.to));
    return choice.to && !fits ? { ...choice, to: null } : choice;
  }
  return choice.to ? kept(choice, still) : choice;
}

/** The card is played: the tree that was chosen with it stays chosen. */
function kept(choice: Choice, { mode, legal }: Still): Choice {
  if (mode !== "add" || !choice.to) return NOTHING;
  return isOffered(legal, { type: "add-tile", ...choice.to }) ? { ...NOTHING, to: choice.to } : NOTHING;
}

function reconcileItem(choice: Choice, { legal, insight, usable: items }: Still): Choice {
  if (!items.has(choice.item!)) return NOTHING;
  if (choice.item === "bridge") {
    const pair = pairOf(choice);
    return !pair || pairWith(pairTargets(legal, insight), choice.from!, choice.to!)
      ? choice
      : { ...NOTHING, item: choice.item };
  }
  const offered = itemTargets(legal, insight, choice.item!, choice.from);
  return choice.to && !offered.some((target) => isAt(target, choice.to)) ? { ...NOTHING, item: choice.item } : choice;
}

function targetsOf(choice: Choice, still: Still): Target[] {
  const { legal, insight, mode } = still;
  if (choice.item) return itemTargets(legal, insight, choice.item, choice.from);
  if (choice.card) return fitting(insight, choice.card.id);
  return mode === "add" ? addTargets(legal, insight) : [];
}

/** A card goes alone where no tree is known for it: its tile is lost, or is asked for next. */
function isReady(choice: Choice, targets: Target[], still: Still, isAlone: boolean): boolean {
  if (choice.card) return choice.to !== null || (targets.length === 0 && (isAlone || still.insight !== null));
  return actionsOf(choice).length > 0;
}

export const treeAt = ({ treeAt: known }: Still, place: Place): TreeView | undefined => known.get(placeKey(place));
