// The table of a game on this device, as boards and frame are shown it.
import type { Chair, Seen, Table } from "../api/types";
import { tableName } from "../new-table/names";
import { withDistinctEmblems } from "../person/emblems";
import { BOT_NAMES, EMBLEMS } from "../person/names";
import type { Company } from "./protocol";

/** What is to be played. */
export interface Wish {
  game: string;
  edition: string;
  seats: number;
  /** The level of all bots. */
  bot: string;
}

type Me = { name: string; emblem: string };

/** Who sits where: oneself first. */
export const companyOf = ({ seats, bot }: Wish): Company => [null, ...Array.from({ length: seats - 1 }, () => bot)];

export function tableOf(
  id: string,
  { game, edition }: Pick<Wish, "game" | "edition">,
  company: Company,
  me: Me,
  { commitment }: Pick<Seen, "commitment">,
): Table {
  const chairs = company.map((bot, seat) => chairOf(seat, bot, me));
  return {
    id,
    code: id,
    name: tableName(),
    game,
    edition,
    options: {},
    seats: company.length,
    public: false,
    pace: { kind: "untimed" },
    hints: true,
    status: "playing",
    owner: true,
    commitment,
    rematch: null,
    chairs: withDistinctEmblems(chairs),
  };
}

/** A chair with a bot or with the person in it. */
export function chairOf(seat: number, bot: string | null, me: Me): Chair {
  const name = bot ? (BOT_NAMES[seat % BOT_NAMES.length] ?? bot) : me.name;
  const emblem = bot ? EMBLEMS[seat % EMBLEMS.length]! : me.emblem;
  return { seat, name, emblem, you: bot === null, bot, program: false, muted: false, present: true };
}

/** The same once more. */
export const againOf = ({ game, edition, seats, chairs }: Table): Wish => ({
  game,
  edition,
  seats,
  bot: chairs.find((chair) => chair.bot)?.bot ?? "club",
});
