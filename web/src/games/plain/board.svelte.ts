// What the plain board remembers: the choice, and what could be done last time.
import type { Action } from "../../api/types";

export class PlainBoard {
  chosen: Action | null = $state.raw(null);
  /** The actions of one's last turn, to prepare one of them again. */
  last: Action[] = $state.raw([]);
}
