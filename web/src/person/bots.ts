// Bots have names that are words: they are read in one's own language. People keep the names they have chosen.
import { hasText, t } from "../texts";
import { BOT_NAMES } from "./names";

interface Named {
  seat: number;
  name: string;
  bot: string | null;
}

/** The chairs of a table; the name of a bot follows the language, also when that changes later. */
export const withBotNames = <Chair extends Named>(chairs: readonly Chair[]): Chair[] =>
  chairs.map((chair) => (isOurs(chair) ? read(chair) : chair));

/** A bot that takes over from somebody keeps that name: only what this seat's bots are called is ours. */
const isOurs = ({ seat, name, bot }: Named): boolean => bot !== null && name === BOT_NAMES[seat % BOT_NAMES.length];

function read<Chair extends Named>(chair: Chair): Chair {
  const { name } = chair;
  const key = `bot-names.${name}`;
  return Object.defineProperty({ ...chair }, "name", {
    get: () => (hasText(key) ? t(key) : name),
    enumerable: true,
  });
}
