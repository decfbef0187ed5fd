// What is said aloud: the tile with its sides, how many places fit, and what the others plant.
import type { GameEvent, Seen, Table } from "../../../api/types";
import type { Translate } from "../../../texts";
import type { Banner, Heard, Spoken } from "../../contract";
import { legalSpots } from "../model/spots";
import { faceOf, tilesOf } from "../model/tiles";
import { saySides } from "./say";
import { banner, logLine } from "./sentences";
import { DRAWN, type ForestInsight, type ForestView } from "../view";
import { sayIn, type Say } from "./words";

/** Everybody lays at the same time, and the points tell what came of it. */
const SILENT = ["tile-drawn", "tile-laid"];
/** Told of oneself, too: one has not chosen it. */
const OWN = ["tile-lost", "tree-forgone", "construction-passed", "architect-chosen"];

function event(event: GameEvent, { names, t, table, mine }: Heard): string | null {
  if (SILENT.includes(event.type) || (event.seat === mine && !OWN.includes(event.type))) return null;
  return logLine(event, names, t, table);
}

/** "Turn 5 of 19, tile 13: maple north and west, ginkgo east and south. 4 places fit." */
function asked(seen: Seen, insight: unknown, table: Table, t: Translate): Banner {
  const view = seen.view as ForestView;
  const say = sayIn(view.setup.edition, t);
  const shown = banner(seen, table, t);
  if (seen.legal.some(({ type }) => type === "lay-tile"))
    return { title: sayLaying(say, seen, view), note: triggerNote(say, view) };
  if (!seen.legal.some(({ type }) => type === "plant-tree")) return shown;
  const { zones = [], plants = [] } = (insight as ForestInsight | null) ?? {};
  const count = plants.filter(({ zone }) => zones[view.seat ?? 0]?.[zone]?.trees === 0).length;
  return {
    title: count ? `${shown.title} ${say("plant.free", { count })}.` : shown.title,
    note: say("heard.plant-note"),
  };
}

function sayLaying(say: Say, seen: Seen, view: ForestView): string {
  const tile = view.drawn.at(-1)!;
  const { sides } = faceOf(tilesOf(view), { tile, x: 0, y: 0, turns: 0 });
  const places = say("spots", { count: legalSpots(seen.legal).length });
  return say("heard.lay", { turn: view.turn, of: DRAWN, tile, sides: saySides(say, sides), places });
}

function triggerNote(say: Say, view: ForestView): string {
  return tilesOf(view).get(view.drawn.at(-1)!)?.trigger ? say("banner.lay-trigger") : "";
}

export const spoken: Spoken = { event, asked };
