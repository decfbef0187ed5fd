// The sentences of the frame around the board: banner, log, rows of the score.
import type { GameEvent, Seen, Source, Table } from "../../../api/types";
import { mySeat } from "../../../table/company";
import { signed } from "../../../table/playback/gains";
import type { Translate } from "../../../texts";
import type { Banner } from "../../contract";
import { tilesOf } from "../model/tiles";
import { DRAWN, type ForestView, type Leaf } from "../view";
import { capital, colourWord, listOf, sayIn, type Say } from "./words";

/** Whose turn it is and what to do; then what follows from it. */
export function banner(seen: Seen, table: Table, t: Translate): Banner {
  const view = seen.view as ForestView;
  const say = sayIn(view.setup.edition, t);
  const names = (seats: number[]) =>
    listOf(
      say,
      seats.map((seat) => table.chairs[seat]?.name ?? ""),
    );
  if (seen.outcome) return overBanner(say, view, seen.outcome.winners, names);
  return view.phase === "plant" ? plantBanner(say, view, names) : layBanner(say, view, names);
}

type Names = (seats: number[]) => string;

function overBanner(say: Say, view: ForestView, winners: number[], names: Names): Banner {
  const count = view.planets[winners[0] ?? 0]?.points ?? 0;
  const title = say(winners.length > 1 ? "banner.shared" : "banner.won", { names: names(winners) });
  return { title, note: say("banner.won-note", { count }) };
}

function layBanner(say: Say, view: ForestView, names: Names): Banner {
  const tile = view.drawn[view.drawn.length - 1]!;
  const others = { tile, names: names(view.waiting.filter((seat) => seat !== view.seat)) };
  if (view.seat === null) return { title: say("banner.watch", others), note: say("banner.watch-note", others) };
  if (view.sealed) return { title: say("banner.sealed", others), note: say("banner.sealed-note", others) };
  if (!view.waiting.includes(view.seat)) {
    return { title: say("banner.lost", others), note: say("banner.lost-note", others) };
  }
  const trigger = tilesOf(view).get(tile)?.trigger;
  return { title: say("banner.lay", others), note: say(trigger ? "banner.lay-trigger" : "banner.lay-note") };
}

function plantBanner(say: Say, view: ForestView, names: Names): Banner {
  const place = view.seat === null ? -1 : view.waiting.indexOf(view.seat);
  if (place === 0) return { title: say("banner.plant"), note: say("banner.plant-note") };
  const title = say("banner.other-plants", { name: names(view.waiting.slice(0, 1)) });
  if (place === 1) return { title, note: say("banner.next-note") };
  if (place > 1) return { title, note: say("banner.later-note", { names: names(view.waiting.slice(0, place)) }) };
  return { title, note: say("banner.done-note") };
}

/** "turn 13 of 19". */
export function turnNote(seen: Seen, t: Translate): string {
  const view = seen.view as ForestView;
  const say = sayIn(view.setup.edition, t);
  return view.phase === "over" ? say("over", { turn: view.turn }) : say("turn", { turn: view.turn, of: DRAWN });
}

/** A turn begins with its tile. */
export function logGroup(event: GameEvent, t: Translate): string | null {
  if (event.type === "game-began") return sayIn(undefined, t)("log.turn", { turn: 1 });
  return event.type === "tile-drawn" ? sayIn(undefined, t)("log.turn", { turn: event.turn }) : null;
}

/** That somebody has chosen a place is seen elsewhere. */
const SPOKEN = [
  "architect-chosen",
  "tile-drawn",
  "tile-laid",
  "tile-lost",
  "tree-planted",
  "tree-forgone",
  "construction-passed",
];

/** One event as a sentence, with what came of it; "you" for whoever reads. */
export function logLine(event: GameEvent, names: string[], t: Translate, table?: Table): string | null {
  if (!SPOKEN.includes(event.type)) return null;
  const say = sayIn(table?.edition, t);
  const isOwn = table !== undefined && event.seat === mySeat(table);
  const name = typeof event.seat === "number" ? (names[event.seat] ?? "") : "";
  const colour = typeof event.colour === "string" ? colourWord(say, event.colour as Leaf) : "";
  const zones = listOf(
    say,
    ((event.closes ?? []) as Leaf[]).map((closed) => say("log.zone", { colour: colourWord(say, closed) })),
  );
  const came = event.gain ? say("log.came", { gain: signed(worth(event)) }) : "";
  const told = zones ? "tile-closed" : event.type;
  return say(isOwn ? `log.you.${told}` : `log.${told}`, { ...event, name, colour, zones, came });
}

/** The points that a planet has more by a tile or a tree. */
export const worth = ({ gain }: GameEvent): number => Number(gain ?? 0);

/** Who won, in the edition's words. */
export const outcome = (_reason: string, names: string, t: Translate, table: Table): string =>
  sayIn(table.edition, t)("banner.won", { names });

/** A zone with trees, as a row of the score. */
export function source({ key, params }: Source, t: Translate, table?: Table): string {
  const say = sayIn(table?.edition, t);
  const Colour = capital(colourWord(say, params.colour as Leaf));
  const runes = say("zone.runes", { count: Number(params.runes) });
  return say(`source.${key}`, { Colour, runes });
}
