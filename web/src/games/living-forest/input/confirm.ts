// Confirming: what is chosen is sent, or waits for the turn.
import type { Action } from "../../../api/types";
import type { BoardProps } from "../../contract";
import type { Reading } from "../reading";

/** Send what is chosen, or let it wait for the turn. */
export function confirm(reading: Reading, props: Pick<BoardProps, "act" | "prepare">): void {
  const { action, board, mode, isSent } = reading;
  if (!action || isSent) return;
  send(action, mode, props);
  board.cancel();
}

function send(action: Action, mode: Reading["mode"], props: Pick<BoardProps, "act" | "prepare">): void {
  if (mode === "ahead") props.prepare(action);
  else if (mode === "act") props.act(action);
}
