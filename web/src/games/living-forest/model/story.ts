// The end of a round, or of the game, as it is told: read from the newest steps.
import type { GameEvent, Seat, Seen, Step } from "../../../api/types";
import type { BoardProps } from "../../contract";
import { isDone } from "./last";
import { reachedOf } from "./roads";
import type { GroveView, Victory } from "../view";

export interface RoundEnd {
  kind: "round";
  /** The position at which it happened: told once. */
  at: number;
  /** The round that has ended. */
  round: number;
  power: number;
  varans: { seat: Seat; count: number }[];
  /** No varan came to them: they had water enough, or none was left. */
  spared: Seat[];
  fires: number[];
  animals: string[];
  holder: Seat;
  /** What everybody did in their turns. */
  did: { seat: Seat; events: GameEvent[] }[];
}

export interface GameEnd {
  kind: "game";
  at: number;
  winners: Seat[];
  roads: Victory[];
  tracks: Record<Victory, number>;
}

export type Told = RoundEnd | GameEnd;

/** What the newest steps have to tell; null where nothing has ended. */
export function storyOf(steps: readonly Step[], seen: Seen, lately?: BoardProps["lately"]): Told | null {
  const view = seen.view as GroveView;
  if (seen.outcome && steps.length) return gameEnd(seen.outcome.winners, view, steps.at(-1)!.position);
  const step = [...steps].reverse().find(({ events }) => events.some(begins));
  return step ? { ...roundEnd(step, view), did: didIn(steps, step.position, view, lately) } : null;
}

/** Whoever skipped the film has their moves among the newest steps; all others' lie further back. */
function didIn(steps: readonly Step[], at: number, view: GroveView, lately: BoardProps["lately"]): RoundEnd["did"] {
  const events = steps.filter(({ position }) => position <= at).flatMap((step) => step.events);
  return view.spirits.map((_, seat) => {
    const fresh = events.filter((event) => event.seat === seat && isDone(event));
    const before = (lately?.get(seat) ?? []).filter((event) => event.seat === seat && isDone(event));
    return { seat, events: fresh.length > before.length ? fresh : before };
  });
}

const begins = (event: GameEvent): boolean => event.type === "round-began" && Number(event.round) > 1;

function gameEnd(winners: Seat[], view: GroveView, at: number): GameEnd {
  const first = view.spirits[winners[0] ?? 0]!;
  return { kind: "game", at, winners, roads: reachedOf(first), tracks: first.tracks };
}

function roundEnd({ events, position }: Step, view: GroveView): Omit<RoundEnd, "did"> {
  const of = (type: string): GameEvent[] => events.filter((event) => event.type === type);
  const varans = of("varans-came").map((event) => ({ seat: Number(event.seat), count: Number(event.varans) }));
  const began = events.find(begins)!;
  const fires = of("fire-added").map((event) => Number(event.value));
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  return {
    kind: "round",
    at: position,
    round: Number(began.round) - 1,
    // The fires that burned when Onibi attacked: those of now without the new ones.
    power: total(view.centre) - total(fires),
    varans,
    spared: view.spirits.map((_, seat) => seat).filter((seat) => !varans.some((hit) => hit.seat === seat)),
    fires,
    animals: of("animal-arrived").map((event) => String(event.card)),
    holder: Number(began.seat),
  };
}
