// A puzzle is asked at a table: one's own chair, and those of the bots that played the game.
import type { Chair, Puzzle, Table } from "../api/types";
import { withDistinctEmblems } from "../person/emblems";
import { BOT_NAMES, EMBLEMS } from "../person/names";
import { withBotNames } from "../person/bots";
import { t } from "../texts";

interface Me {
  name: string;
  emblem: string;
}

export function tableOf(puzzle: Puzzle, me: Me): Table {
  const chairs = Array.from({ length: puzzle.seats }, (_, seat) => chairOf(seat, puzzle.seat, me));
  const oneselfFirst = [...chairs].sort((one, other) => Number(other.you) - Number(one.you));
  return {
    id: "",
    code: "",
    name: t("puzzles.title"),
    game: puzzle.game,
    edition: puzzle.edition,
    options: {},
    seats: puzzle.seats,
    public: false,
    pace: { kind: "untimed" },
    hints: false,
    status: "playing",
    owner: false,
    commitment: "",
    rematch: null,
    chairs: withBotNames(withDistinctEmblems(oneselfFirst)),
  };
}

function chairOf(seat: number, own: number, me: Me): Chair {
  const you = seat === own;
  const name = you ? me.name : (BOT_NAMES[seat % BOT_NAMES.length] ?? "");
  const emblem = you ? me.emblem : (EMBLEMS[seat % EMBLEMS.length] ?? me.emblem);
  return { seat, name, emblem, you, bot: you ? null : "club", program: false, muted: false, present: true };
}
