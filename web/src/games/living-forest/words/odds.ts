// The next card in words: whether it may stop one, and what the others bring.
import type { Reading } from "../reading";
import { ELEMENTS, THIRD, type Gives } from "../view";
import { cardWord, sayGifts } from "./words";

/** How likely the next card is the third solitary animal. */
export function sayNext({ say, own, mine }: Reading): string {
  if (mine.solitary >= THIRD) return say("odds.closed");
  const { cards = [], closing = [] } = own?.next_card ?? {};
  const [first] = cards;
  if (!first) return say("odds.empty");
  if (mine.top.length)
    return say(closing.length ? "odds.known-closing" : "odds.known-safe", { card: cardWord(say, first) });
  const of = cards.length;
  if (!closing.length) return say("odds.none", { count: of });
  return closing.length === of ? say("odds.sure") : say("odds.third", { count: closing.length, of });
}

/** What the cards that stop nobody give together. */
export function saySafe({ say, own, mine }: Reading): string {
  if (mine.solitary >= THIRD) return say("odds.closed-note", { card: cardWord(say, mine.line.at(-1) ?? "varan") });
  const next = own?.next_card;
  if (!next?.cards.length || mine.top.length || next.closing.length === next.cards.length)
    return next?.shuffles && next.cards.length ? say("odds.shuffled") : "";
  const gains = sayGifts(
    say,
    only(next.safe, (count) => count > 0),
  );
  const costs = sayGifts(say, negated(only(next.safe, (count) => count < 0)));
  const all = next.closing.length ? "safe" : "all";
  const told =
    gains && costs
      ? say(`odds.${all}-cost`, { gains, costs })
      : gains
        ? say(`odds.${all}`, { gains })
        : say(costs ? "odds.safe-only-cost" : "odds.safe-nothing", { costs });
  return next.shuffles ? `${say("odds.shuffled")} ${told}` : told;
}

const only = (gives: Gives, wanted: (count: number) => boolean): Gives =>
  Object.fromEntries(ELEMENTS.flatMap((element) => (wanted(gives[element] ?? 0) ? [[element, gives[element]]] : [])));

const negated = (gives: Gives): Gives =>
  Object.fromEntries(Object.entries(gives).map(([element, count]) => [element, -count]));
