// What is being chosen, for the banner of the frame: that is told from the position alone.
import type { Seen } from "../../api/types";
import type { Banner } from "../contract";

export class Told {
  now: { seen: Seen; banner: Banner } | null = $state.raw(null);

  /** The banner of the choice at this position, while there is one. */
  at(seen: Seen): Banner | null {
    return this.now?.seen === seen ? this.now.banner : null;
  }
}
