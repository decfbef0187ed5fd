// The sentences of the frame around the board: banner, log, rows of the score.
import type { GameEvent, Seat, Seen, Source, Table } from "../../../api/types";
import { mySeat } from "../../../table/company";
import type { Translate } from "../../../texts";
import type { Banner } from "../../contract";
import { styleOf } from "../model/cards";
import { told } from "./told";
import { BANNER_FAME, BANNERS, canPrepare, TURNS, type DaleView, type Item } from "../view";
import { cardName, itemWord, listOf, placeName, sayWith, styleWord, tilesWord, type Say } from "./words";

/** Whose turn it is and what to do; then what follows from it. */
export function banner(seen: Seen, table: Table, t: Translate): Banner {
  const view = seen.view as DaleView;
  const say = sayWith(t);
  const name = (seat: number) => table.chairs.find((chair) => chair.seat === seat)?.name ?? "";
  if (seen.outcome) return overBanner(say, seen, seen.outcome, name);
  const choice = told.at(seen);
  if (choice) return choice;
  if (view.seat !== null && seen.actors.includes(view.seat)) return ownBanner(say, seen, view);
  return otherBanner(say, view, name(view.actor));
}

/** How a tie was broken is said too. */
function overBanner(
  say: Say,
  seen: Seen,
  { winners, reason }: NonNullable<Seen["outcome"]>,
  name: (seat: number) => string,
): Banner {
  const names = listOf(say, winners.map(name));
  const count = seen.scores[winners[0] ?? 0]?.points ?? 0;
  return { title: say(`banner.over-${reason}`, { names }), note: say("banner.won-note", { count }) };
}

function ownBanner(say: Say, seen: Seen, view: DaleView): Banner {
  const own = view.own!;
  if (view.stage === "play") {
    if (seen.legal.some(({ type }) => type === "show-hand"))
      return { title: say("banner.stuck"), note: say("banner.stuck-note") };
    const isFirst = view.round === 0 && view.turn < view.builders.length;
    return {
      title: say("banner.play"),
      note: say(isFirst ? "banner.play-first-note" : "banner.play-note", {
        style: styleWord(say, own.stack[0] ?? "nest"),
      }),
    };
  }
  if (view.stage === "add") return addBanner(say, seen, view);
  if (view.stage === "banner") return raiseBanner(say, view);
  return freeBanner(say, seen, view);
}

function addBanner(say: Say, seen: Seen, view: DaleView): Banner {
  const card = view.builders[view.actor]?.front.at(-1) ?? "";
  const title = say("choosing.tile", {
    style: styleWord(say, view.own?.stack[0] ?? ""),
    top: styleWord(say, styleOf(card)),
  });
  return { title, note: say("banner.add-note", { count: seen.legal.length }) };
}

function raiseBanner(say: Say, view: DaleView): Banner {
  const tree = view.trees[view.spot]!;
  const style = tree.tiles.at(-1)?.style ?? "nest";
  const alike = tree.tiles.filter((tile) => tile.style === style).length - 1;
  const left = view.builders[view.actor]?.banners ?? 0;
  const words = {
    tiles: tilesWord(say, style, alike),
    style: styleWord(say, style),
    fame: BANNER_FAME,
    left,
    of: BANNERS,
  };
  return { title: say("banner.raise", { place: placeName(tree) }), note: say("banner.raise-note", words) };
}

function freeBanner(say: Say, { legal }: Seen, view: DaleView): Banner {
  const types = new Set(legal.map(({ type }) => type));
  const canUse = ["use-ax", "use-hammer", "place-treetop", "build-bridge"].some((type) => types.has(type));
  const canGain = types.has("cash-in");
  const what = canUse ? (canGain ? "both" : "use") : canGain ? "gain" : "none";
  const end = view.has_taken || types.has("end-turn") ? "end" : "take";
  const ended = view.has_taken || what === "none" ? `end-${what}` : "bare";
  const note = types.has("flush-row") ? "flush" : end === "end" ? ended : what;
  return { title: say(`banner.free-${end}-${what}`), note: say(`banner.free-note-${note}`) };
}

function otherBanner(say: Say, view: DaleView, name: string): Banner {
  const title = say(`banner.other-${view.stage === "over" ? "free" : view.stage}`, { name });
  if (view.seat === null) return { title, note: say("banner.watch-note") };
  return { title, note: say(canPrepare(view) ? "banner.wait-note" : "banner.idle-note") };
}

/** "round 2, turn 3 of 8". */
export function turnNote(seen: Seen, t: Translate): string {
  const view = seen.view as DaleView;
  const say = sayWith(t);
  if (view.stage === "over") return say("turn.over");
  const turn = Math.floor(view.turn / view.builders.length) + 1;
  return say("turn.now", { round: view.round + 1, turn, of: TURNS });
}

/** A round, and each builder's turn in it. */
export function logGroup(event: GameEvent, t: Translate, table?: Table): string | null {
  const say = sayWith(t);
  if (event.type === "round-began") return say("log.round", { round: event.round });
  // The first round and the first turn in it begin before the first step: both in one heading.
  if (event.type === "game-began") return `${say("log.round", { round: 1 })} · ${turnOf(event.seat, say, table)}`;
  return event.type === "turn-began" ? turnOf(event.seat, say, table) : null;
}

function turnOf(seat: unknown, say: Say, table?: Table): string {
  if (table && seat === mySeat(table)) return say("log.you.turn");
  return say("log.turn", { name: table?.chairs.find((chair) => chair.seat === seat)?.name ?? "" });
}

/** Headings say these. */
const SILENT = ["turn-began", "round-began"];

/** One event as a sentence; "you" for whoever reads. */
export function logLine(event: GameEvent, names: string[], t: Translate, table?: Table): string | null {
  if (SILENT.includes(event.type)) return null;
  const say = sayWith(t);
  const name = (seat: unknown) => names[Number(seat)] ?? "";
  const { x, y, to_x, to_y } = event as Record<string, unknown>;
  const words: Record<string, unknown> = { name: name(event.seat), other: name(event.other) };
  if (typeof x === "number") words.place = placeName({ x, y: Number(y) });
  if (typeof to_x === "number") words.to = placeName({ x: to_x, y: Number(to_y) });
  if (typeof event.style === "string") words.style = styleWord(say, event.style);
  if (typeof event.card === "string") words.card = cardName(say, event.card);
  if (typeof event.item === "string") words.item = itemWord(say, event.item as Item);
  if (typeof event.points === "number") words.count = event.points;
  if (typeof event.source === "string") words.source = say(`log.source.${event.source}`);
  if (typeof event.cards === "string")
    words.cards = listOf(
      say,
      event.cards
        .split("+")
        .filter(Boolean)
        .map((card) => cardName(say, card)),
    );
  return say(keyOf(event, table ? mySeat(table) : null), words);
}

/** Whoever does it, or whose tile it is, may be whoever reads, or both the same. */
function keyOf({ type, seat, other }: GameEvent, mine: Seat | null): string {
  const told = type === "tile-removed" && other === seat ? "tile-removed-own" : type;
  if (mine !== null && seat === mine) return `log.you.${told}`;
  return mine !== null && other === mine && type === "tile-removed" ? `log.yours.${told}` : `log.${told}`;
}

/** The fame that is won. */
export const worth = ({ type, points }: GameEvent): number => (type === "fame-won" ? Number(points) : 0);

/** Fame by source and round. */
export const source = ({ key, params }: Source, t: Translate): string =>
  sayWith(t)(`source.${key}`, { round: params.round });
