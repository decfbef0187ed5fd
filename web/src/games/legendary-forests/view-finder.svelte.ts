// What part of the planet the stage shows: all of it, until somebody looks closer.
import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";

import { fit, hold, lean, pan, pinch, seenBox, toPlanet, zoom, type Camera, type Size } from "./model/camera";
import { noSmaller, boxAround, type Box, type Point } from "./model/geometry";
import { moveTime } from "./draw/motion";

/** The margin around the cells, in tiles; narrow stages have none to give away. */
const MARGIN = 0.32;
const NARROW = { width: 600, margin: 0.1 };
/** The least that is shown, in tiles: a young planet is not drawn huge. */
const LEAST = 5;

export class ViewFinder {
  size: Size = $state.raw({ width: 0, height: 0 });
  #frame: Box | null = $state.raw(null);
  /** Where somebody has moved to. */
  #own: Camera | null = $state.raw(null);
  #tween = new Tween<Camera>({ x: 50, y: 50, scale: 1 }, { duration: 0, easing: cubicOut });
  #shown = false;

  get camera(): Camera {
    return this.#own ?? this.#tween.current;
  }

  get box(): Box {
    return seenBox(this.camera, this.size);
  }

  /** What is seen while nobody looks closer. */
  get all(): Box {
    return seenBox(this.#tween.target, this.size);
  }

  get isOwn(): boolean {
    return this.#own !== null;
  }

  /** Keep these cells in sight, near this middle; the picture only moves when it must. */
  follow(cells: Point[], middle: { x: number; y: number }, motion: boolean): void {
    const margin = this.size.width < NARROW.width ? NARROW.margin : MARGIN;
    const needed = noSmaller(boxAround(cells, margin), LEAST);
    if (!this.#frame || !holds(this.#frame, needed) || area(this.#frame) > 1.7 * area(needed)) this.#frame = needed;
    if (!this.size.width) return;
    const duration = this.#shown ? moveTime(motion) : 0;
    this.#shown = true;
    const camera = lean(fit(this.#frame, this.size), this.size, this.#frame, middle);
    void this.#tween.set(camera, { duration });
  }

  showAll(): void {
    this.#own = null;
  }

  toPlanet([x, y]: Point): Point {
    return toPlanet(this.camera, this.size, x, y);
  }

  pan(dx: number, dy: number): void {
    this.#keep(pan(this.camera, dx, dy));
  }

  pinch(before: [Point, Point], after: [Point, Point]): void {
    this.#keep(pinch(this.camera, this.size, before, after));
  }

  zoom(factor: number, at: Point = [this.size.width / 2, this.size.height / 2]): void {
    this.#keep(zoom(this.camera, this.size, factor, ...at));
  }

  #keep(camera: Camera): void {
    this.#own = this.#frame ? hold(camera, this.#frame) : camera;
  }
}

const area = (box: Box): number => box.width * box.height;

const holds = (box: Box, other: Box): boolean =>
  box.x <= other.x &&
  box.y <= other.y &&
  box.x + box.width >= other.x + other.width &&
  box.y + box.height >= other.y + other.height;
