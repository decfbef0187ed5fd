// What is said aloud: one's own cards as they are drawn, what the others do, and how strong one is.
import type { GameEvent, Seen, Table } from "../../../api/types";
import type { Translate } from "../../../texts";
import type { Banner, Heard, Spoken } from "../../contract";
import { banner, logLine } from "./sentences";
import { THIRD, type GroveInsight, type GroveView } from "../view";
import { sayCard, sayGifts, sayWith, type Say } from "./words";

/** The end of a round has a sheet of its own. */
const TOLD = ["varans-came", "fire-added", "animal-arrived"];
/** That others draw and begin is told when they have done it. */
const SILENT = ["card-drawn", "pile-shuffled", "turn-began"];
/** Told of oneself, too: one has not chosen it. */
const OWN = ["pile-shuffled", "third-solitary", "bonus-lapsed"];

function event(event: GameEvent, { names, t, mine }: Heard): string | null {
  const isOwn = event.seat === mine;
  if (TOLD.includes(event.type) || (event.type === "round-began" && Number(event.round) > 1)) return null;
  if (isOwn && event.type === "card-drawn")
    return sayWith(t)("heard.drawn", { card: sayCard(sayWith(t), String(event.card)) });
  const isSilent = isOwn ? !OWN.includes(event.type) && event.type !== "round-began" : SILENT.includes(event.type);
  return isSilent ? null : logLine(event, names, t);
}

/** The banner, and what one would see beside it: the odds while one draws, one's strength before one acts. */
function asked(seen: Seen, insight: unknown, table: Table, t: Translate): Banner {
  const view = seen.view as GroveView;
  const say = sayWith(t);
  const { title, note } = banner(seen, table, t);
  const mine = view.seat === null ? undefined : view.spirits[view.seat];
  if (!mine || seen.outcome) return { title, note };
  const own = (insight as GroveInsight | null)?.own;
  const isActing = view.phase === "action" && view.actor === view.seat && !view.steps.length;
  if (view.phase === "animals" && !mine.stopped && mine.solitary < THIRD && (mine.line.length || mine.drew)) {
    const counter = say("heard.counter", { count: mine.solitary });
    return {
      title: `${counter} ${title} ${own ? sayOdds(say, own.next_card.cards.length, own.next_card.closing.length) : ""}`,
      note,
    };
  }
  const strength = say("heard.strength", { gifts: sayGifts(say, mine.elements) });
  if (view.phase === "animals" && mine.stopped) return { title: `${title} ${strength}`, note };
  // What is outlined is what the arrows lead to.
  if (isActing && !view.done.length) return { title: `${title} ${strength}`, note: "" };
  return { title, note };
}

function sayOdds(say: Say, of: number, closing: number): string {
  if (of === 0) return say("odds.empty");
  if (closing === of) return say("odds.sure");
  return closing ? say("odds.third", { count: closing, of }) : say("odds.none", { count: of });
}

export const spoken: Spoken = { event, asked };
