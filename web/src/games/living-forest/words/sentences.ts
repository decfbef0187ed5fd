// The sentences of the frame around the board: banner, log, rows of the score.
import type { GameEvent, Seen, Source, Table } from "../../../api/types";
import { mySeat } from "../../../table/company";
import type { Translate } from "../../../texts";
import type { Banner } from "../../contract";
import { actBanner, type Names } from "./banner-act";
import { printed, ROCKS } from "../box";
import { placeName } from "../../kit/places";
import { reachedOf } from "../model/roads";
import { told } from "./told";
import { THIRD, type GroveView } from "../view";
import { cardWord, listOf, sayActions, sayTree, sayWith, type Say } from "./words";

/** Whose turn it is and what to do; then what follows from it. */
export function banner(seen: Seen, table: Table, t: Translate): Banner {
  const view = seen.view as GroveView;
  const say = sayWith(t);
  const names = (seats: number[]) =>
    listOf(
      say,
      seats.map((seat) => table.chairs.find((chair) => chair.seat === seat)?.name ?? ""),
    );
  if (seen.outcome) return overBanner(say, view, seen.outcome.winners, names);
  return told.at(seen) ?? bannerOf(say, view, seen, names);
}

function bannerOf(say: Say, view: GroveView, seen: Seen, names: Names): Banner {
  return view.phase === "animals" ? drawBanner(say, view, seen, names) : actBanner(say, view, names);
}

function overBanner(say: Say, view: GroveView, winners: number[], names: Names): Banner {
  const first = winners[0] ?? 0;
  const key = winners.length > 1 ? "banner.shared" : first === view.seat ? "banner.won-you" : "banner.won";
  const reached = listOf(
    say,
    reachedOf(view.spirits[first]!).map((road) =>
      say(`reach.${road}`, { count: view.spirits[first]?.tracks[road] ?? 0 }),
    ),
  );
  return { title: say(key, { names: names(winners) }), note: say("banner.won-note", { reach: reached }) };
}

function drawBanner(say: Say, view: GroveView, { actors, legal }: Seen, names: Names): Banner {
  const others = actors.filter((seat) => seat !== view.seat);
  const many = { names: names(others), count: others.length };
  if (view.seat === null) return { title: say("banner.watch-draw", many), note: say("banner.watch-draw-note") };
  const mine = view.spirits[view.seat]!;
  if (mine.stopped) {
    const actions = sayActions(say, mine.solitary >= THIRD ? 1 : 2);
    return { title: say("banner.stopped", { actions }), note: say("banner.stopped-note", many) };
  }
  if (mine.solitary >= THIRD) {
    return {
      title: say("banner.third"),
      note: say("banner.third-note", { card: cardWord(say, mine.line.at(-1) ?? "varan") }),
    };
  }
  // A fragment may have emptied the line.
  const canStop = mine.line.length > 0 || legal.some(({ type }) => type === "stop");
  if (canStop) return { title: say("banner.draw"), note: say("banner.draw-note") };
  return {
    title: say("banner.draw-first"),
    note: say(view.round === 1 ? "banner.draw-very-first-note" : "banner.draw-first-note"),
  };
}

/** "round 5 · actions". */
export function turnNote(seen: Seen, t: Translate): string {
  const view = seen.view as GroveView;
  return sayWith(t)(`phase.${view.phase}`, { round: view.round });
}

/** The log is grouped by round. */
export function logGroup(event: GameEvent, t: Translate): string | null {
  if (event.type === "game-began") return sayWith(t)("log.round", { round: 1 });
  return event.type === "round-began" ? sayWith(t)("log.round", { round: event.round }) : null;
}

/** Cards that are drawn one after another are told together. */
export const joined = (event: GameEvent, next: GameEvent): GameEvent | null =>
  event.type === "card-drawn" && next.type === "card-drawn"
    ? { ...next, card: `${String(event.card)}+${String(next.card)}` }
    : null;

/** One event as a sentence; "you" for whoever reads. */
export function logLine(event: GameEvent, names: string[], t: Translate, table?: Table): string {
  const say = sayWith(t);
  const mine = table ? mySeat(table) : null;
  const isOwn = mine !== null && event.seat === mine;
  const isOwned = event.type === "victory-tile-taken" && mine !== null && event.other === mine;
  return say(isOwn ? `log.you.${event.type}` : isOwned ? `log.yours.${event.type}` : `log.${event.type}`, {
    ...event,
    ...detailsOf(event, say),
    name: names[Number(event.seat)] ?? "",
    other: names[Number(event.other)] ?? "",
    count: Number(event.actions ?? event.amount ?? event.varans ?? 0),
  });
}

function detailsOf(event: GameEvent, say: Say): Record<string, string | number> {
  switch (event.type) {
    case "animal-attracted":
      return { card: cardWord(say, String(event.card)), cost: printed(String(event.card)).cost };
    case "card-drawn":
      return {
        card: listOf(
          say,
          String(event.card)
            .split("+")
            .map((card) => cardWord(say, card)),
        ),
      };
    case "fragment-used":
    case "animal-arrived":
      return { card: cardWord(say, String(event.card)) };
    case "spirit-advanced":
      return { bonus: say(`circle.bonus-${ROCKS[Number(event.rock)]}`) };
    case "victory-tile-taken":
      return { tile: say(`tile.${String(event.kind)}`) };
    case "tree-planted":
      return {
        tree: sayTree(say, String(event.tree)),
        place: placeName(Number(event.column), Number(event.row)),
      };
    case "bonus-lapsed":
      return { bonus: say(`does.${String(event.bonus)}`) };
    default:
      return {};
  }
}

/** There are three ways to win, and none of them is points. */
export const headline = (who: string | null, t: Translate): string =>
  sayWith(t)(who === null ? "end.you" : "end.other", { name: who ?? "" });

/** A road, as a row of the score. */
export const source = ({ key, points }: Source, t: Translate): string => sayWith(t)(`source.${key}`, { count: points });
