// The game's own sentences, as its rules say them; asked for when its board is opened.
import * as server from "../api/server";
import type { Refusal, Source } from "../api/types";
import { withPlaces } from "./kit/places";
import { addTexts, hasText, t } from "../texts";
import { FIRST } from "../texts/language.svelte";
import { catchUp, offer } from "../texts/speaking";

const asked = new Set<string>();

/** Bring a game's sentences into the page. Without them the plain words have to do. */
export async function loadSentences(game: string): Promise<void> {
  if (asked.has(game)) return;
  asked.add(game);
  const put = async (code: string): Promise<void> => addTexts("said", { [game]: await server.texts(game, code) }, code);
  try {
    await put(FIRST);
    offer(put);
    await catchUp();
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
  return hasText(key) ? t(key, withPlaces(source.params ?? {}, game)) : null;
}

/** The rule that explains a thing of the game; null for what has no word. */
export function saidRule(game: string, thing: string): string | null {
  const key = `said.${game}.rule.${thing}`;
  return hasText(key) ? t(key) : null;
}

/** What a thing is called, in the words of the other edition where that is played. */
export function saidThing(game: string, thing: string, other: boolean): string {
  const own = `said.${game}.other-thing.${thing}`;
  return t(other && hasText(own) ? own : `said.${game}.thing.${thing}`);
}

/** Why something is not allowed, in the language that is spoken. */
export function saidRefusal(game: string, { key, params, sentence }: Refusal): string {
  const own = `said.${game}.refusal.${key}`;
  const said = Object.entries(withPlaces(params, game)).map(([name, value]) => [name, saidWord(game, value)]);
  return hasText(own) ? t(own, Object.fromEntries(said)) : sentence;
}

/** What the rules call a thing, such as a side or an item. */
function saidWord(game: string, value: unknown): unknown {
  const key = `said.${game}.word.${String(value)}`;
  return hasText(key) ? t(key) : value;
}
