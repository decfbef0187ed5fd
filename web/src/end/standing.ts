// Who won, and by how much: the facts of an end, ready to be said.
import type { Chair, Seat, Seen, Source, Table } from "../api/types";
import type { Columns } from "../games/contract";
import { chairOf, mySeat, together } from "../table/company";
import type { Translate } from "../texts";

/** Seats from first to last; equals by seat. */
export function inRank(seen: Seen): Seat[] {
  const ranks = seen.outcome?.ranks ?? [];
  return ranks.map((_, seat) => seat).sort((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0) || one - other);
}

export function winnersOf(seen: Seen): Seat[] {
  const outcome = seen.outcome;
  if (!outcome) return [];
  return outcome.winners ?? inRank(seen).filter((seat) => outcome.ranks[seat] === 1);
}

/** Where one player's points came from, the most first. */
export interface Points {
  seat: Seat;
  chair: Chair | null;
  rank: number;
  points: number;
  sources: Source[];
}

/** The points of everybody, the winner first. */
export const pointsOf = (seen: Seen, table: Table): Points[] =>
  inRank(seen).map((seat) => ({
    seat,
    chair: chairOf(table, seat),
    rank: seen.outcome?.ranks[seat] ?? 0,
    points: seen.scores[seat]?.points ?? 0,
    sources: (seen.scores[seat]?.sources ?? [])
      .filter((source) => source.points !== 0)
      .sort((one, other) => other.points - one.points),
  }));

/** Round after round, in each as the columns stand; without rounds as they are, the most first. */
export function inRounds(sources: Source[], { columns, chip }: Columns, table: Table, t: Translate): Source[] {
  const order = columns(table, t).map(({ key }) => key);
  const placed = sources.map((source) => {
    const { round, column } = chip(source, t, table);
    return { source, round: round ?? 0, at: round === undefined ? 0 : order.indexOf(column) };
  });
  return placed.sort((one, other) => one.round - other.round || one.at - other.at).map(({ source }) => source);
}

/** "You win with 36 points", "Ada wins with 40 points", "Ada and you share the victory". */
export function headline(seen: Seen, table: Table, t: Translate): string {
  const winners = winnersOf(seen);
  const mine = mySeat(table);
  const count = seen.scores[winners[0] ?? 0]?.points ?? 0;
  if (winners.length === 1 && winners[0] === mine) return t("end.you-win", { count });
  const names = winners.map((seat, place) =>
    seat !== mine ? (chairOf(table, seat)?.name ?? "") : t(place === 0 ? "table.you" : "end.you"),
  );
  if (winners.length > 1) return t("end.shared", { names: together(names, t) });
  return t("end.wins", { name: names[0] ?? "", count });
}

/** How far behind the next one was; empty where ranks say nothing about points. */
export function margin(seen: Seen, table: Table, t: Translate): string {
  const [first, second] = inRank(seen);
  if (first === undefined || second === undefined || winnersOf(seen).length > 1) return "";
  const behind = (seen.scores[first]?.points ?? 0) - (seen.scores[second]?.points ?? 0);
  const name =
    second === mySeat(table)
      ? t("end.you-second")
      : t("end.other-second", { name: chairOf(table, second)?.name ?? "" });
  if (behind > 0) return t("end.behind", { who: name, count: behind });
  return behind === 0 ? t("end.level", { who: name }) : "";
}
