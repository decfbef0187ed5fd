// Two people may have chosen the same emblem; at one table everybody needs their own.
import { EMBLEMS } from "./names";

/** The chairs with an emblem each: whoever sat first keeps theirs. */
export function withDistinctEmblems<Chair extends { emblem: string | null }>(chairs: readonly Chair[]): Chair[] {
  const wanted = new Set(chairs.map((chair) => chair.emblem));
  const taken = new Set<string>();
  return chairs.map((chair) => {
    if (chair.emblem === null) return chair;
    const free = !taken.has(chair.emblem);
    const emblem = free ? chair.emblem : spare(taken, wanted);
    taken.add(emblem);
    return emblem === chair.emblem ? chair : { ...chair, emblem };
  });
}

function spare(taken: Set<string>, wanted: Set<string | null>): string {
  const left = EMBLEMS.filter((emblem) => !taken.has(emblem));
  return left.find((emblem) => !wanted.has(emblem)) ?? left[0] ?? EMBLEMS[0];
}
