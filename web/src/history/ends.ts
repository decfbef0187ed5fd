// How a finished game ended for somebody, in words and figures.
import type { GameEnd } from "../api/types";
import { titleOf as dailyTitle } from "../daily/words";
import { dealAddress, tableAddress } from "../page/route";
import { figure } from "../texts/language.svelte";
import { hasText, type Translate } from "../texts";

/** What a game was called: the daily that it was a try at, or its table's name, if it has one. */
export const nameOf = ({ deal, game, title }: GameEnd, t: Translate): string =>
  deal?.number != null ? dailyTitle({ game, number: deal.number }, t) : title;

/** Where a game is looked at: a daily on its day's page, any other at its table. */
export const addressOf = ({ deal, code }: GameEnd): string =>
  deal?.number != null ? dealAddress(deal.code) : tableAddress(code);

/** The points, where they say something in this game: "38 points", "58 fame"; empty otherwise. */
export const pointsOf = ({ game, points }: Pick<GameEnd, "game" | "points">, t: Translate): string =>
  hasText(`history.points.${game}_other`) ? t(`history.points.${game}`, { count: points }) : "";

/** "You won", "First with Ada and Moss", "Place 2 of 4". */
export function placeOf(end: GameEnd, t: Translate): string {
  if (end.place > 1) return t("history.place", { place: end.place, players: end.players });
  return t(end.company.filter((one) => one.place === 1).length > 1 ? "history.shared" : "history.won-it");
}

/** By how much somebody was behind the first, or ahead of the next one; empty where points say nothing. */
export function marginOf(end: GameEnd, t: Translate): string {
  if (!pointsOf(end, t)) return "";
  const [best] = end.company.filter((one) => !one.you).sort((one, other) => one.place - other.place);
  if (!best) return "";
  const count = Math.abs(best.points - end.points);
  if (count === 0) return "";
  return t(end.place === 1 ? "history.ahead" : "history.behind", { count, name: best.name });
}

/** What is counted in points, or in parts of a chance. */
type Measured = Pick<GameEnd, "measure">;

/** Points to a tenth, or a chance in percent, as the game counts. */
export const counted = (value: number, end: Measured, how: Intl.NumberFormatOptions = {}): string =>
  figure(value, { ...(end.measure === "chance" ? { style: "percent" } : TENTHS), ...how });

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** The same above or below nought. */
export const signed = (value: number, end: Measured): string => counted(value, end, { signDisplay: "exceptZero" });

/** Points above or below what a master usually makes of the same draw. */
export const toPar = (end: GameEnd): string | null =>
  end.par === null ? null : figure(end.points - end.par, { maximumFractionDigits: 0, signDisplay: "exceptZero" });
