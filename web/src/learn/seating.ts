// A lesson has no table of its own; boards are shown one all the same.
import type { Chair, Lesson, Table } from "../api/types";
import { withDistinctEmblems } from "../person/emblems";
import { EMBLEMS } from "../person/names";
import { t } from "../texts";

/** The table at which a lesson is played. */
export function tableOf(lesson: Lesson, me: { name: string; emblem: string }): Table {
  const chairs = Array.from({ length: lesson.seats }, (_, seat) => chairOf(seat, lesson.seat, me));
  return {
    id: "",
    code: "",
    name: lesson.title,
    game: lesson.game,
    edition: lesson.edition,
    options: {},
    seats: lesson.seats,
    public: false,
    pace: { kind: "untimed" },
    hints: false,
    status: "playing",
    owner: false,
    commitment: "",
    rematch: null,
    // Whoever learns keeps their emblem.
    chairs: withDistinctEmblems([...chairs].sort((one, other) => Number(other.you) - Number(one.you))),
  };
}

function chairOf(seat: number, learner: number, me: { name: string; emblem: string }): Chair {
  const you = seat === learner;
  const name = you ? me.name : t("learn.other");
  const emblem = you ? me.emblem : (EMBLEMS[seat % EMBLEMS.length] ?? me.emblem);
  return { seat, name, emblem, you, bot: null, program: false, muted: false, present: true };
}
