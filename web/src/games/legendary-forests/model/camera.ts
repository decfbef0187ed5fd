// What part of the planet is seen: a centre and a scale, in pixels per unit.
import type { Box, Point } from "./geometry";

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A tile is never wider than this by itself, in pixels per unit. */
const LARGEST_FIT = 1.2;
const SMALLEST = 0.16;
const LARGEST = 2.6;

/** All of a box, as large as it goes. */
export function fit(box: Box, size: Size): Camera {
  const scale = Math.min(size.width / box.width, size.height / box.height, LARGEST_FIT);
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    scale: Number.isFinite(scale) && scale > 0 ? Math.max(scale, SMALLEST) : 1,
  };
}

/** Towards a point, as far as the box stays in sight. */
export function lean(camera: Camera, size: Size, box: Box, to: { x: number; y: number }): Camera {
  const seen = seenBox(camera, size);
  const spareX = Math.max(0, (seen.width - box.width) / 2);
  const spareY = Math.max(0, (seen.height - box.height) / 2);
  return {
    ...camera,
    x: Math.min(Math.max(to.x, camera.x - spareX), camera.x + spareX),
    y: Math.min(Math.max(to.y, camera.y - spareY), camera.y + spareY),
  };
}

/** The part of the planet that fills the stage. */
export function seenBox(camera: Camera, size: Size): Box {
  const width = size.width / camera.scale;
  const height = size.height / camera.scale;
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

/** A point of the stage, in pixels from its left top corner, as a point of the planet. */
export function toPlanet(camera: Camera, size: Size, px: number, py: number): Point {
  return [camera.x + (px - size.width / 2) / camera.scale, camera.y + (py - size.height / 2) / camera.scale];
}

/** Move with the pointer. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/** Closer or farther; what lies under the given point of the stage stays there. */
export function zoom(camera: Camera, size: Size, factor: number, px: number, py: number): Camera {
  const scale = Math.min(Math.max(camera.scale * factor, SMALLEST), LARGEST);
  const [x, y] = toPlanet(camera, size, px, py);
  const moved = { ...camera, scale };
  const [nowX, nowY] = toPlanet(moved, size, px, py);
  return { scale, x: camera.x + x - nowX, y: camera.y + y - nowY };
}

/** Two fingers: they keep what lies under them. */
export function pinch(camera: Camera, size: Size, before: [Point, Point], after: [Point, Point]): Camera {
  const grown = distance(after) / Math.max(distance(before), 1);
  const [fromX, fromY] = between(before);
  const [toX, toY] = between(after);
  return zoom(pan(camera, toX - fromX, toY - fromY), size, grown, toX, toY);
}

/** Never lose the planet: its box keeps a share of the stage. */
export function hold(camera: Camera, box: Box): Camera {
  return {
    ...camera,
    x: Math.min(Math.max(camera.x, box.x), box.x + box.width),
    y: Math.min(Math.max(camera.y, box.y), box.y + box.height),
  };
}

const distance = ([[x, y], [u, v]]: [Point, Point]): number => Math.hypot(x - u, y - v);
const between = ([[x, y], [u, v]]: [Point, Point]): Point => [(x + u) / 2, (y + v) / 2];
