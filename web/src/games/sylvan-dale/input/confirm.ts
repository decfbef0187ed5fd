// Confirming: what is chosen is sent, or waits for the turn; and a tile follows its card.
import type { Action } from "../../../api/types";
import type { BoardProps } from "../../contract";
import { actionsOf, isSame, NOTHING } from "../model/choice";
import type { Reading } from "../reading";

/** Send what is chosen, or let it wait for the turn. A tile follows its card. */
export function confirm(reading: Reading, props: Pick<BoardProps, "act" | "prepare" | "seen">): void {
  const { board, choice } = reading;
  if (!reading.isReady || reading.isSent) return;
  const [first] = actionsOf(choice) as Action[];
  if (!first) return;
  const card = choice.card?.id;
  const isAhead = reading.mode === "ahead";
  if (card && choice.to) board.plan = { card, to: choice.to, count: isAhead ? null : props.seen.count };
  if (isAhead) {
    props.prepare(first);
    board.drop();
  } else {
    props.act(first);
  }
}

/** The tile after its card: send it when the card has got through, or forget it. */
export function followPlan(reading: Reading, props: Pick<BoardProps, "act" | "seen" | "prepared" | "pending">): void {
  const { board, view } = reading;
  const { plan } = board;
  if (!plan) return;
  if (props.pending) {
    // A card that waited is on its way now: its tile follows the next position, not this one.
    if (plan.count === null && !props.prepared) board.plan = { ...plan, count: props.seen.count };
    return;
  }
  const tile = { type: "add-tile", ...plan.to };
  const isPlayed = reading.mode === "add" && view.builders[view.actor]?.front.at(-1) === plan.card;
  const isNext = plan.count === null || props.seen.count === plan.count + 1;
  if (isPlayed && isNext && props.seen.legal.some((action) => isSame(action, tile))) {
    board.choice = { ...NOTHING, to: plan.to };
    board.plan = null;
    props.act(tile);
  } else if (!(props.prepared || props.seen.count === plan.count)) {
    board.plan = null;
  }
}

/** One tap is enough for who wishes no question. */
export function act(reading: Reading, props: BoardProps, action: Action): void {
  if (reading.isSent || props.replaying) return;
  reading.board.drop();
  props.act(action);
}
