// The game's own sentences, as its rules say them; asked for when its board is opened.
import * as server from "../api/server";
import type { Source } from "../api/types";
import { addTexts, hasText, t } from "../texts";

const asked = new Set<string>();

/** Bring a game's sentences into the page. Without them the plain words have to do. */
export async function loadSentences(game: string): Promise<void> {
  if (asked.has(game)) return;
  asked.add(game);
  try {
    addTexts("said", { [game]: await server.texts(game) });
  } catch {
    asked.delete(game);
  }
}

/** How a game ended; empty where the game does not say. */
export function saidOutcome(game: string, reason: string, winners: string): string {
  const key = `said.${game}.outcome.${reason}`;
  return hasText(key) ? t(key, { winners }) : "";
}

/** Where points come from, in the game's words. */
export function saidSource(game: string, source: Source): string | null {
  const key = `said.${game}.source.${source.key}`;
  return hasText(key) ? t(key, source.params) : null;
}
