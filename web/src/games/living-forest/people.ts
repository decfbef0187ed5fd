// Who plays which spirit, and what they are called.
import type { Seat, Table } from "../../api/types";
import { chairOf } from "../../table/company";
import type { Say } from "./words/words";

const SEASONS = ["autumn", "winter", "summer", "spring"] as const;
export type Season = (typeof SEASONS)[number];
/** The spirit in the colour of an emblem. */
const OF_EMBLEM: Record<string, Season> = { toadstool: "autumn", feather: "winter", acorn: "summer", moon: "spring" };

/** A spirit for each seat: that of their emblem's colour, or one that is left. */
export function seasonsOf(table: Table): Season[] {
  const wished = Array.from({ length: table.seats }, (_, seat) => OF_EMBLEM[chairOf(table, seat)?.emblem ?? ""]);
  const spare = SEASONS.filter((season) => !wished.includes(season));
  const taken = new Set<Season>();
  return wished.map((season) => {
    const own = season && !taken.has(season) ? season : (spare.shift() ?? SEASONS[0]);
    taken.add(own);
    return own;
  });
}

/** "You", or a name. */
export function calledBy(say: Say, table: Table, names: string[], seat: Seat): string {
  return chairOf(table, seat)?.you ? say("you") : (names[seat] ?? "");
}
