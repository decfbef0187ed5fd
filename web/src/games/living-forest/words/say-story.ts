// The end of a round, or of the game, in sentences: for whoever listens.
import type { GameEvent } from "../../../api/types";
import type { GameEnd, RoundEnd, Told } from "../model/story";
import { cardWord, listOf, type Say } from "./words";

export interface People {
  called: string[];
  names: string[];
  isYou: (seat: number) => boolean;
  /** An event, as the log tells it. */
  tell: (event: GameEvent) => string;
}

export const sayStory = (say: Say, told: Told, people: People): string =>
  told.kind === "game" ? sayGameEnd(say, told, people) : sayRoundEnd(say, told, people);

/** Who has saved the forest. */
export function sayGameEnd(say: Say, { winners }: GameEnd, { names, isYou }: Pick<People, "names" | "isYou">): string {
  const [first = 0] = winners;
  if (winners.length > 1)
    return say("story.shared", {
      names: listOf(
        say,
        winners.map((seat) => names[seat]!),
      ),
    });
  return isYou(first) ? say("story.won-you") : say("story.won", { name: names[first] });
}

function sayRoundEnd(say: Say, told: RoundEnd, people: People): string {
  return [
    ...sayDone(told, people),
    ...sayHits(say, told, people),
    ...sayFires(say, told),
    ...sayAnimals(say, told),
    ...sayFirst(say, told, people),
  ].join(" ");
}

const sayDone = ({ did }: RoundEnd, { tell }: People): string[] => did.flatMap(({ events }) => events.map(tell));

function sayHits(say: Say, { power, varans, spared }: RoundEnd, { called }: People): string[] {
  if (!power) return [say("story.power-none")];
  if (!varans.length) return [say("story.power", { power }), say("story.spared-all")];
  const hit = varans.map(({ seat, count }) => say("story.varans", { count, name: called[seat] }));
  const others = spared.map((seat) => say("story.spared", { name: called[seat] }));
  return [say("story.power", { power }), say("story.hits", { all: [...hit, ...others].join(", ") })];
}

const sayFires = (say: Say, { fires }: RoundEnd): string[] =>
  fires.length ? fires.map((value) => say("log.fire-added", { value })) : [say("story.fires-none")];

function sayAnimals(say: Say, { animals }: RoundEnd): string[] {
  if (!animals.length) return [];
  const names = listOf(
    say,
    animals.map((card) => cardWord(say, card)),
  );
  return [say("story.animals", { count: animals.length }) + say("story.animals-names", { names })];
}

function sayFirst(say: Say, { holder, round }: RoundEnd, { names, isYou }: People): string[] {
  const next = { name: names[holder], round: round + 1 };
  return isYou(holder)
    ? [say("story.holder-you"), say("story.first-you", next)]
    : [say("story.holder", next), say("story.first", next)];
}
