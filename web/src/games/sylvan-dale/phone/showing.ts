// A region tells the dock what it shows, for as long as it is in front.
import type { DaleBoard } from "../board.svelte";

export function showing(board: DaleBoard, what: "cards" | "items"): () => void {
  board.shownAbove = what;
  return () => {
    board.shownAbove = null;
  };
}
