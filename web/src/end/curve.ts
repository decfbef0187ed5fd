// How everybody's points grew, step by step.
import * as server from "../api/server";

/** Points by seat, then by position. */
export type Curve = number[][];

/** The lines of a chart, from what the server has by position. */
export const bySeat = (positions: readonly number[][], seats: number): Curve =>
  Array.from({ length: seats }, (_, seat) => positions.map((points) => points[seat] ?? 0));

export const curveOf = async (table: string, seats: number): Promise<Curve> =>
  bySeat(await server.scores(table), seats);
