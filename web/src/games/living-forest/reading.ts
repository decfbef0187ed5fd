// One position as this board reads it: what is seen, what can be done, what is being chosen.
import type { Action } from "../../api/types";
import { t } from "../../texts";
import type { BoardProps } from "../contract";
import type { GroveBoard } from "./board.svelte";
import { actionOf, choiceOf, isEmpty, reconcile, type Choice } from "./model/choice";
import { aheadOf, NO_OFFERS, offersOf, type Offers } from "./model/offers";
import { calledBy, seasonsOf } from "./people";
import type { Mode, Still } from "./still";
import type { GroveInsight, GroveView, Prospects, StepKind } from "./view";
import { sayWith } from "./words/words";

export interface Reading extends Still {
  board: GroveBoard;
  choice: Choice;
  /** The action whose targets are lit: that of the step, or the one chosen; null for all. */
  kind: StepKind | "pass" | null;
  isIdle: boolean;
  isSent: boolean;
  /** What confirming would send; null while something is still to be chosen. */
  action: Action | null;
}

/** Read the props of any region of the board; all regions share what does not change with a tap. */
export function read(props: BoardProps): Reading {
  const board = props.board as GroveBoard;
  const still = board.stillOf(props, () => readStill(props));
  // A choice made for an earlier position must not be seen for a moment on this one.
  const choice = reconcile(board.choice, still.offers);
  const isIdle = isEmpty(choice);
  const kept = still.mode === "ahead" ? props.prepared : null;
  const shown = isIdle || props.pending ? choiceOf(props.pending ?? kept) : choice;
  return {
    ...still,
    board,
    choice: shown,
    kind: shown.kind ?? still.step?.kind ?? null,
    isIdle,
    isSent: props.pending !== null,
    action: isIdle ? stepAction(still) : actionOf(choice, still.offers),
  };
}

/** Fragments that a bonus offers need no choice. */
const stepAction = ({ step, offers }: Still): Action | null =>
  step?.kind === "fragment" && offers.fragment ? { type: "take-fragment" } : null;

function readStill(props: BoardProps): Still {
  const view = props.seen.view as GroveView;
  const insight = props.insight as GroveInsight | null;
  const say = sayWith(t);
  const seat = view.seat ?? view.actor;
  const mode = modeOf(props, insight?.own ?? null);
  const names = props.names;
  return {
    view,
    insight,
    own: insight?.own ?? null,
    say,
    mode,
    seat,
    mine: view.spirits[seat]!,
    strength: insight?.spirits[seat] ?? null,
    isOwn: Boolean(props.table.chairs.find((chair) => chair.seat === seat)?.you),
    offers: offersIn(mode, props, insight?.own ?? null),
    step: mode === "act" ? (view.steps[0] ?? null) : null,
    seasons: seasonsOf(props.table),
    names,
    called: names.map((_, one) => calledBy(say, props.table, names, one)),
    said: new Map(),
  };
}

/** Say something about a position once; it must not depend on what is being chosen. */
export function once<Said>({ said }: Still, key: string, tell: () => Said): Said {
  if (!said.has(key)) said.set(key, tell());
  return said.get(key) as Said;
}

function offersIn(mode: Mode, props: BoardProps, own: Prospects | null): Offers {
  if (mode === "watch") return NO_OFFERS;
  return mode === "ahead" && own ? aheadOf(own) : offersOf(props.seen.legal);
}

function modeOf({ seen, replaying }: BoardProps, own: Prospects | null): Mode {
  if (replaying || seen.seat === null) return "watch";
  if (seen.legal.length) return (seen.view as GroveView).phase === "animals" ? "draw" : "act";
  return own?.waits ? "ahead" : "watch";
}
