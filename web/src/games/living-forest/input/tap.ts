// A tap on something: it is chosen, done at once, or says why it cannot be.
import type { BoardProps } from "../../contract";
import { confirm } from "./confirm";
import { actionOf, isOpen, pick, type Target } from "../model/choice";
import { read, type Reading } from "../reading";
import { whyNot } from "../words/why";

type Doing = Pick<BoardProps, "act" | "prepare" | "explain" | "confirm">;

/** Choose a target; who wishes no question is asked none. */
export function tap(target: Target, reading: Reading, props: BoardProps): void {
  if (reading.isSent) return;
  if (!isOpen(reading.offers, reading.choice, target)) return refuse(target, reading, props);
  const next = pick(reading.board.choice, target);
  reading.board.choice = next;
  const isWhole = target.of !== "kind" || target.kind === "fragment";
  if (!props.confirm && isWhole && actionOf(next, reading.offers)) confirm(read(props), props);
}

function refuse(target: Target, reading: Reading, props: Doing): void {
  const { sentence, rule } = whyNot(reading, target);
  props.explain(sentence, rule);
}

/** Decline what is offered. To give up actions is confirmed first. */
export function decline(reading: Reading, props: BoardProps): void {
  if (reading.isSent || !reading.offers.pass) return;
  if (!reading.step && props.confirm) reading.board.pick({ of: "pass" });
  else {
    reading.board.cancel();
    props.act({ type: "pass" });
  }
}
