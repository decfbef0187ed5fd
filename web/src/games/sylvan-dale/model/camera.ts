// What part of the dale is seen: all of it at scale 1, less when somebody looks closer.
import type { Size } from "./layout";

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export type Point = [x: number, y: number];

export const WHOLE: Camera = { x: 0, y: 0, scale: 1 };
const LARGEST = 3;
/** So high is the strip below whoever looks closer: the button that shows all again lies there, over no tree. */
export const STRIP = 48;

/** Closer or farther; what lies under the point stays there. */
export function zoom(camera: Camera, size: Size, factor: number, [px, py]: Point): Camera {
  const scale = Math.min(Math.max(camera.scale * factor, 1), LARGEST);
  const x = camera.x + px / camera.scale - px / scale;
  const y = camera.y + py / camera.scale - py / scale;
  return hold({ x, y, scale }, size);
}

export const pan = (camera: Camera, size: Size, dx: number, dy: number): Camera =>
  hold({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }, size);

/** Two fingers keep what lies under them. */
export function pinch(camera: Camera, size: Size, before: [Point, Point], after: [Point, Point]): Camera {
  const [from, to] = [between(before), between(after)];
  const moved = pan(camera, size, to[0] - from[0], to[1] - from[1]);
  return zoom(moved, size, distance(after) / Math.max(distance(before), 1), to);
}

/** Never beyond the edge. */
function hold(camera: Camera, { width, height }: Size): Camera {
  const strip = camera.scale > WHOLE.scale ? STRIP : 0;
  const [right, down] = [width - width / camera.scale, height - (height - strip) / camera.scale];
  return { ...camera, x: Math.min(Math.max(camera.x, 0), right), y: Math.min(Math.max(camera.y, 0), down) };
}

const distance = ([[x, y], [u, v]]: [Point, Point]): number => Math.hypot(x - u, y - v);
const between = ([[x, y], [u, v]]: [Point, Point]): Point => [(x + u) / 2, (y + v) / 2];
