// Which zone decided a game, for the end: what it is worth more than the best zone of who came next is most of the lead.
import type { Seen, Source, Table } from "../../../api/types";
import type { Translate } from "../../../texts";
import type { Leaf } from "../view";
import { colourWord, sayIn } from "./words";

interface Best {
  zone: Source;
  /** By how much it is worth more than the best zone of those it is held against. */
  lead: number;
}

/** The zone that gave the lead, or of a shared victory the one that was worth most; empty where there is none. */
export function decided(seen: Seen, table: Table, t: Translate): string {
  const winners = seen.outcome?.winners ?? [];
  const best = winners.length > 1 ? bestAmong(seen, winners) : decisive(seen, winners[0] ?? 0);
  return best && seen.outcome ? say(best.zone, winners.length > 1, table, t) : "";
}

function decisive(seen: Seen, winner: number): Best | null {
  const others = seen.scores.map((_, seat) => seat).filter((seat) => seat !== winner);
  const second = Math.max(0, ...others.map((seat) => pointsOf(seen, seat)));
  const margin = pointsOf(seen, winner) - second;
  const next = others.filter((seat) => pointsOf(seen, seat) === second);
  const best = bestOf(seen, winner, next);
  return best && margin > 0 && 2 * best.lead >= margin ? best : null;
}

const pointsOf = (seen: Seen, seat: number): number => seen.scores[seat]?.points ?? 0;

const topOf = (seen: Seen, seat: number): Source | null =>
  (seen.scores[seat]?.sources ?? []).reduce<Source | null>(
    (top, zone) => (zone.points > (top?.points ?? 0) ? zone : top),
    null,
  );

function bestOf(seen: Seen, seat: number, others: number[]): Best | null {
  const zone = topOf(seen, seat);
  const next = Math.max(0, ...others.map((other) => topOf(seen, other)?.points ?? 0));
  return zone && zone.points > next ? { zone, lead: zone.points - next } : null;
}

/** Whoever of several has the zone that no other of them has. */
const bestAmong = (seen: Seen, seats: number[]): Best | null =>
  seats
    .map((seat) =>
      bestOf(
        seen,
        seat,
        seats.filter((other) => other !== seat),
      ),
    )
    .find(Boolean) ?? null;

function say({ key, points, params }: Source, isShared: boolean, table: Table, t: Translate): string {
  const words = sayIn(table.edition, t);
  return words(`decided.${isShared ? "shared" : "alone"}`, {
    zone: words(`decided.${key}`, {
      colour: colourWord(words, params.colour as Leaf),
      runes: words("zone.runes", { count: Number(params.runes) }),
    }),
    points: words("zone.worth", { count: points }),
  });
}
