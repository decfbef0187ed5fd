// What is shared of a daily: a text, and a picture as a list of shapes. Both follow from this one record, in which
// nothing of the draw can be written.
import type { Translate } from "../../texts";
import { overPar, percent, titleOf } from "../words";
import type { Square } from "./outline";

/** All that a share tells. */
export interface Shared {
  game: string;
  number: number;
  points: number;
  /** How far from par; null where bots have not played. */
  toPar: number | null;
  place: number | null;
  of: number;
  /** The share of the bots' games with fewer points. */
  botsBelow: number | null;
  /** Finished in a row. */
  days: number;
  outline: readonly Square[];
}

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  fill: string;
}
export interface Words {
  x: number;
  y: number;
  size: number;
  family: string;
  weight: number;
  fill: string;
  text: string;
}
export interface Picture {
  width: number;
  height: number;
  rectangles: Rectangle[];
  words: Words[];
}

const [WIDTH, HEIGHT] = [800, 420];
/** A picture leaves the page, and has one look by day and by night. */
const [GROUND, PAPER] = ["#1f4d3a", "#fcf7ec"];
const [TITLES, TEXT] = ["'Young Serif', Georgia, serif", "'Atkinson Hyperlegible Next Variable', sans-serif"];
/** Where the outline lies. */
const FIELD = { x: 40, y: 65, size: 290 };
const LARGEST = 44;
const BESIDE = 370;
const GAP = 0.08;

/** What stands below the points, a line each. */
function linesOf(shared: Shared, t: Translate): string[] {
  const { toPar, place, of, botsBelow, days } = shared;
  return [
    ...(toPar === null ? [] : [overPar(toPar, t)]),
    ...(place === null ? [] : [t("daily.card.place", { place, of })]),
    ...(botsBelow === null ? [] : [t("daily.card.bots", { share: percent(botsBelow) })]),
    ...(days ? [t("daily.row.title", { count: days })] : []),
  ];
}

/** One line to be pasted anywhere. */
export function textOf(shared: Shared, address: string, t: Translate): string {
  const told = [t(`history.points.${shared.game}`, { count: shared.points }), ...linesOf(shared, t)].join(
    t("daily.card.comma"),
  );
  return t("daily.card.text", { name: titleOf(shared, t), told, address });
}

/** The same to be looked at. */
export function pictureOf(shared: Shared, t: Translate): Picture {
  const left = shared.outline.length ? BESIDE : FIELD.x;
  const word = (y: number, size: number, text: string, family = TEXT, weight = 400): Words => {
    return { x: left, y, size, family, weight, fill: PAPER, text };
  };
  return {
    width: WIDTH,
    height: HEIGHT,
    rectangles: [{ x: 0, y: 0, width: WIDTH, height: HEIGHT, radius: 0, fill: GROUND }, ...squaresOf(shared.outline)],
    words: [
      word(110, 40, titleOf(shared, t), TITLES),
      word(214, 104, String(shared.points), TEXT, 700),
      ...linesOf(shared, t).map((line, nth) => word(268 + 38 * nth, 30, line)),
    ],
  };
}

function squaresOf(outline: readonly Square[]): Rectangle[] {
  if (outline.length === 0) return [];
  const [wide, high] = [0, 1].map((axis) => Math.max(...outline.map((square) => square[axis]!)) + 1) as [
    number,
    number,
  ];
  const side = Math.min(LARGEST, Math.floor(FIELD.size / Math.max(wide, high)));
  const [x0, y0] = [FIELD.x + (FIELD.size - side * wide) / 2, FIELD.y + (FIELD.size - side * high) / 2];
  const [within, gap] = [rounded(side * (1 - GAP)), (side * GAP) / 2];
  return outline.map(([x, y]) => ({
    x: rounded(x0 + side * x + gap),
    y: rounded(y0 + side * y + gap),
    width: within,
    height: within,
    radius: 4,
    fill: PAPER,
  }));
}

const rounded = (value: number): number => Math.round(100 * value) / 100;
