// What travels over the board when a spirit acts: from where it lay to whoever has it now.
import type { GameEvent, Seen, Step } from "../../../api/types";
import type { Gain, Travel } from "../../contract";
import { ROADS, type GroveView, type Victory } from "../view";

/** The symbol of each road. */
export const ROAD_SIGNS: Record<Victory, string> = { tree: "lv-tree-start", fire: "lv-fire-3", flower: "lv-flower" };

/** Where it cannot be seen, as on a phone, it leaves the tab behind which it lies. */
export function travels(event: GameEvent, before: Seen): Travel[] {
  const to = [`seat-${String(event.seat)}`];
  switch (event.type) {
    case "animal-attracted":
      return [{ piece: `animal ${String(event.card)}`, from: [`animal-${String(event.card)}`, "tab-animals"], to }];
    case "fire-extinguished": {
      const value = Number(event.value);
      const slot = (before.view as GroveView).centre.indexOf(value);
      return [{ piece: `fire ${value}`, from: [`fire-${value}-${slot}`, "tab-circle"], to }];
    }
    case "tree-planted":
      return [{ piece: `tree ${String(event.tree)}`, from: [`tree-${String(event.tree)}`, "tab-forest"], to }];
    case "spirit-advanced":
      return [{ piece: `spirit ${String(event.seat)}`, from: to, to: ["tab-circle"] }];
    case "fragments-taken":
      return [{ piece: "fragment", from: ["circle", "tab-circle"], to }];
    case "victory-tile-taken":
      return [{ piece: `road ${String(event.kind)}`, from: [`seat-${String(event.other)}`], to }];
    default:
      return [];
  }
}

/** Others draw while one draws oneself; that a turn begins is soon said, and the end of a round has a sheet. */
const BRIEF = [
  ...["card-drawn", "pile-shuffled", "fragment-used", "drawing-stopped", "third-solitary", "turn-began"],
  ...["varans-came", "fire-added", "animal-arrived", "round-began"],
];
export const isBrief = ({ type }: GameEvent): boolean => BRIEF.includes(type);

const DRAWN = ["card-drawn", "animal-attracted", "animal-arrived"];

/** The animals that came in the last step, to a line or into the reserve. */
export const drawn = (past: readonly Step[]): string[] =>
  (past.at(-1)?.events ?? [])
    .filter(({ type }) => DRAWN.includes(type))
    .map(({ card }) => `animal ${String(card)}`)
    .reverse();

/** Steps on the three roads; nothing else wins. */
export function gains(before: Seen, after: Seen): Gain[] {
  const then = (before.view as GroveView).spirits;
  return (after.view as GroveView).spirits.flatMap(({ tracks }, seat) =>
    ROADS.flatMap((road) => {
      const more = tracks[road] - (then[seat]?.tracks[road] ?? 0);
      if (more === 0) return [];
      return [{ at: [`seat-${seat}`], text: more < 0 ? `−${-more}` : `+${more}`, sign: ROAD_SIGNS[road] }];
    }),
  );
}
