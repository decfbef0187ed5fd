// Where things lie in the circle of spirits, in units of its picture.
import { CENTRE, ROCKS } from "../box";

export const SIZE = { width: 412, height: 400 };
const MIDDLE = { x: 206, y: 204 };
const ACROSS = 160;
const DOWN = 152;

export interface Point {
  x: number;
  y: number;
}

/** The middle of a rock: rock 0 is on the right, and they run clockwise. */
export function rockAt(rock: number): Point {
  const angle = (rock * 2 * Math.PI) / ROCKS.length;
  return { x: MIDDLE.x + ACROSS * Math.cos(angle), y: MIDDLE.y + DOWN * Math.sin(angle) };
}

/** Where fires burn: one in the middle, the others around it. */
export const SLOTS: readonly Point[] = Array.from({ length: CENTRE }, (_, slot) => {
  const angle = ((slot * 60 - 150) * Math.PI) / 180;
  const away = slot === 0 ? 0 : 1;
  return { x: MIDDLE.x + away * 62 * Math.cos(angle), y: MIDDLE.y + away * 59 * Math.sin(angle) };
});

export const GROUND = { ...MIDDLE, across: 108, down: 102 };

/** A length as a share of the picture. */
export const share = (length: number, of: "width" | "height"): string => `${(100 * length) / SIZE[of]}%`;
