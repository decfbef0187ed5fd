// How everybody's points grew: a few moments of the game, asked for when somebody looks.
import * as server from "../api/server";

const MOMENTS = 20;
const AT_ONCE = 4;

export interface Curve {
  positions: number[];
  /** Points by seat, then by moment. */
  points: number[][];
}

/** At most twenty positions, evenly spread, the last one included. */
export function momentsOf(last: number, most = MOMENTS): number[] {
  const count = Math.min(most, last + 1);
  if (count < 2) return [last];
  return Array.from({ length: count }, (_, step) => Math.round((step * last) / (count - 1)));
}

export async function curveOf(table: string, last: number, seats: number): Promise<Curve> {
  const positions = momentsOf(last);
  const rows: number[][] = [];
  for (let at = 0; at < positions.length; at += AT_ONCE) {
    const some = positions.slice(at, at + AT_ONCE);
    const seen = await Promise.all(some.map((position) => server.moment(table, position, null)));
    rows.push(...seen.map((moment) => moment.scores.map((score) => score.points)));
  }
  const points = Array.from({ length: seats }, (_, seat) => rows.map((row) => row[seat] ?? 0));
  return { positions, points };
}
