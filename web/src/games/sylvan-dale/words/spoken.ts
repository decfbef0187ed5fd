// What is said aloud: what the others build and take, and the card that one has drawn unseen.
import type { GameEvent } from "../../../api/types";
import type { Heard, Spoken } from "../../contract";
import { logLine } from "./sentences";

/** New cards in the row are looked at when one takes a card. */
const SILENT = ["card-turned-up"];
/** Told of oneself, too: one has not chosen it. */
const OWN = ["card-drawn", "tile-lost", "deck-shuffled", "fame-won"];
/** A scoring has a sheet of its own. */
const SCORED = ["prestige", "districts"];

function event(event: GameEvent, { names, t, table, mine }: Heard): string | null {
  if (SILENT.includes(event.type) || SCORED.includes(String(event.source))) return null;
  if (event.seat === mine && !OWN.includes(event.type)) return null;
  return logLine(event, names, t, table);
}

export const spoken: Spoken = { event, follows: true };
