// How everybody's points grew, step by step.
import * as server from "../api/server";

/** Somebody's points as they grew. */
export interface Line {
  name: string;
  emblem: string | null;
  points: readonly number[];
  /** Which dashes it has, where several may have the same emblem. */
  dash?: number;
}

/** Points by seat, then by position. */
export type Curve = number[][];

/** The lines of a chart, from what the server has by position. */
export const bySeat = (positions: readonly number[][], seats: number): Curve =>
  Array.from({ length: seats }, (_, seat) => positions.map((points) => points[seat] ?? 0));

export const curveOf = async (table: string, seats: number): Promise<Curve> =>
  bySeat(await server.scores(table), seats);
