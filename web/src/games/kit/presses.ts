// The pointers that are down on a stage: where each is, and how far they have come since the first came down.

export type Point = [x: number, y: number];

/** Pointers that move less than this, in pixels, have tapped. */
const SLACK = 8;

export interface Moved {
  before: Point;
  at: Point;
  /** Another pointer that is down: the two pinch. */
  other: Point | null;
}

export class Presses {
  #down = new Map<number, Point>();
  #wandered = 0;

  constructor(private readonly node: HTMLElement) {}

  /** All of them together have tapped so far, and not dragged. */
  get hasTapped(): boolean {
    return this.#wandered < SLACK;
  }

  get isEmpty(): boolean {
    return this.#down.size === 0;
  }

  /** In pixels from the left top corner of the stage. */
  place({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.node.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  press(event: PointerEvent): void {
    if (this.isEmpty) this.#wandered = 0;
    this.#down.set(event.pointerId, this.place(event));
  }

  /** How a pointer has moved; null for one that is not down. */
  move(event: PointerEvent): Moved | null {
    const before = this.#down.get(event.pointerId);
    if (!before) return null;
    const at = this.place(event);
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1] ?? null;
    this.#wandered += Math.hypot(at[0] - before[0], at[1] - before[1]);
    this.#down.set(event.pointerId, at);
    return { before, at, other };
  }

  /** Whether it was down. */
  release({ pointerId }: PointerEvent): boolean {
    return this.#down.delete(pointerId);
  }
}
