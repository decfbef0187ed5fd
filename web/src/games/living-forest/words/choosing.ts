// The banner while something is being chosen: its title follows the choice.
import { t } from "../../../texts";
import type { Banner, BoardProps } from "../../contract";
import { actionLine } from "./action";
import type { Reading } from "../reading";
import { told } from "./told";
import type { Say } from "./words";

/** What is being chosen; null where the position says enough. */
export function choosing(reading: Reading, { table, seen }: BoardProps, say: Say = reading.say): Banner | null {
  const { choice, action, isIdle, isSent, mode } = reading;
  if (isIdle || isSent || mode === "watch" || choice.kind === null) return null;
  if (action)
    return {
      title: say("choosing.chosen", { what: actionLine(action, table, t, seen) }),
      note: say("choosing.chosen-note"),
    };
  const key = choice.kind !== "plant" ? choice.kind : choice.tree ? "space" : choice.space ? "tree" : "plant";
  return { title: say(`choosing.${key}`), note: say("choosing.open-note") };
}

/** Tell the frame; what to call when it is over. */
export function tellChoice(reading: Reading, props: BoardProps, say: Say = reading.say): () => void {
  const banner = choosing(reading, props, say);
  told.now = banner && { seen: props.seen, banner };
  return () => (told.now = null);
}
