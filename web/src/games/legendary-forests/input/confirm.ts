// Confirming: what is chosen is sent, or waits for the turn.
import type { Action } from "../../../api/types";
import type { BoardProps } from "../../contract";
import type { Reading } from "../reading";

/** Send what is previewed, or let it wait for the turn. */
export function confirm(reading: Reading, props: Pick<BoardProps, "act" | "prepare">): void {
  const action: Action | null = reading.shown;
  if (!action || reading.isSent || reading.isIdle) return;
  if (reading.mode === "ahead") {
    props.prepare(action);
    reading.board.cancel();
  } else {
    props.act(action);
  }
}
