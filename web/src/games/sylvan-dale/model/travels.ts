// What travels over the dale when a builder acts: tiles, treetops, bridges and banners, cards and items.
import type { GameEvent, Step } from "../../../api/types";
import type { Travel } from "../../contract";

export function travels(event: GameEvent): Travel[] {
  const builder = [`seat-${String(event.seat)}`];
  const tree = [`tree-${String(event.x)},${String(event.y)}`, "tab-dale"];
  const style = String(event.style);
  switch (event.type) {
    case "tile-added":
      return [{ piece: `tile ${style} ${String(event.seat)}`, from: builder, to: tree }];
    case "tile-removed":
      return [{ piece: `tile ${style} ${String(event.other)}`, from: tree, to: [`seat-${String(event.other)}`] }];
    case "tile-moved":
      return [{ piece: `tile ${style} ${String(event.seat)}`, from: tree, to: endOf(event) }];
    case "treetop-placed":
      return [{ piece: "treetop", from: builder, to: tree }];
    case "bridge-built":
      return [
        { piece: "bridge", from: builder, to: tree },
        { piece: "bridge", from: builder, to: endOf(event) },
      ];
    case "banner-raised":
      return [{ piece: `banner ${String(event.seat)}`, from: builder, to: tree }];
    case "card-taken":
      return [{ piece: `card ${String(event.card)}`, from: [`row-${String(event.card)}`, "tab-cards"], to: builder }];
    case "card-hidden":
      return [{ piece: "back", from: ["deck", "tab-cards"], to: builder }];
    default:
      return [];
  }
}

/** Which card it is, its tile shows; and what becomes of the row is seen there. */
const BRIEF = ["card-played", "card-turned-up", "deck-shuffled"];
/** A scoring has a sheet of its own. */
const SCORED = ["prestige", "districts"];
export const isBrief = ({ type, source }: GameEvent): boolean =>
  BRIEF.includes(type) || (type === "fame-won" && SCORED.includes(String(source)));

const DRAWN = ["card-played", "card-taken", "card-drawn", "card-turned-up"];

/** The cards of the last step: played, taken, drawn or turned up; one that nobody else sees by its back. */
export const drawn = (past: readonly Step[]): string[] =>
  (past.at(-1)?.events ?? [])
    .flatMap(({ type, card }) =>
      DRAWN.includes(type) ? [`card ${String(card)}`] : type === "card-hidden" ? ["back"] : [],
    )
    .reverse();

const endOf = ({ to_x, to_y }: GameEvent): string[] => [`tree-${String(to_x)},${String(to_y)}`, "tab-dale"];
