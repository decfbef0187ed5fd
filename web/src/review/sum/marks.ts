// What a result is held against, beside the sum: no part of it.
import type { Par } from "../../api/types";

export interface Mark {
  key: "ceiling" | "usual" | "par";
  value: number;
}

/** The best that was found, what a master reaches with any tiles, and with these. */
export const marksOf = (par: Par | null): Mark[] =>
  par
    ? [
        { key: "par", value: par.par },
        { key: "usual", value: par.usual },
        { key: "ceiling", value: par.ceiling },
      ]
    : [];
