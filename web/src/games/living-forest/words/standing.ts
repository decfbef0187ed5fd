// What each player is doing, holds and has to fear, in words.
import type { Chair, Seat } from "../../../api/types";
import type { BoardProps } from "../../contract";
import { doingOf } from "../../../table/company";
import { strengthOf } from "../../bots";
import { once, type Reading } from "../reading";
import { seatsFrom, THIRD } from "../view";
import { sayActions } from "./words";

export interface Standing {
  seat: Seat;
  icon: string;
  doing: string;
  /** Their turn, or still drawing. */
  acts: boolean;
  /** How strong a bot is; nothing for a person. */
  strength: string;
}

const PLAIN: Partial<Record<ReturnType<typeof doingOf>, { icon: string; key: string }>> = {
  left: { icon: "bot", key: "player.left" },
  away: { icon: "eye", key: "player.away" },
};

/** What a player is doing, and how strong they are if they are a bot. */
export const standingOf = (reading: Reading, props: BoardProps, chair: Chair): Standing => ({
  ...workOf(reading, props, chair),
  strength: chair.bot ? strengthOf(chair.bot) : "",
});

function workOf(reading: Reading, { seen }: BoardProps, chair: Chair): Omit<Standing, "strength"> {
  const { say, view } = reading;
  const { seat } = chair;
  const acts = seen.actors.includes(seat);
  const plain = PLAIN[doingOf(chair, seen)];
  if (plain) return { seat, acts, icon: plain.icon, doing: say(plain.key) };
  const working = chair.bot ? "bot" : "clock";
  if (view.phase === "animals") {
    const { line, stopped, solitary } = view.spirits[seat]!;
    if (!stopped) return { seat, acts, icon: working, doing: say("player.drawing", { count: line.length }) };
    return {
      seat,
      acts,
      icon: "confirm",
      doing: say("player.stopped", { actions: sayActions(say, solitary >= THIRD ? 1 : 2) }),
    };
  }
  if (acts) return { seat, acts, icon: working, doing: say("player.acting") };
  const order = seatsFrom(view, view.holder);
  const hasActed = view.phase === "over" || order.indexOf(seat) < order.indexOf(view.actor);
  return { seat, acts, icon: hasActed ? "confirm" : "pause", doing: say(hasActed ? "player.acted" : "player.waits") };
}

/** Everything about a player in one sentence. */
export const sayPlayer = (reading: Reading, standing: Standing): string =>
  once(reading, `player ${standing.seat} ${standing.doing}`, () => describePlayer(reading, standing));

function describePlayer(reading: Reading, standing: Standing): string {
  const { say, view, called } = reading;
  const spirit = view.spirits[standing.seat]!;
  const { tree: trees, fire: fires, flower: flowers } = spirit.tracks;
  const holder = view.holder === standing.seat ? `, ${say("player.holder")}` : "";
  return say("player.look", {
    name: called[standing.seat],
    doing: [standing.strength, standing.doing].filter(Boolean).join(", ") + holder,
    tracks: say("player.tracks", { trees, fires, flowers }),
    held: say("player.fragments", { count: spirit.fragments }),
    water: sayWater(reading, standing.seat),
    solitary: say("player.solitary", { count: spirit.solitary }),
  });
}

/** Water against the fires. */
export function sayWater({ say, view, insight }: Reading, seat: Seat): string {
  const count = view.spirits[seat]!.elements.water;
  const power = view.centre.reduce((sum, value) => sum + value, 0);
  const strength = insight?.spirits[seat];
  if (!strength) return say("player.water", { count });
  return say(strength.hit ? "player.hit" : "player.safe", { count, power, varans: strength.varans });
}
