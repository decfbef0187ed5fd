// The arrow keys: to the nearest target in a direction.

export interface Target {
  key: string;
  x: number;
  y: number;
}

export type Direction = "up" | "right" | "down" | "left";

const WAYS: Record<Direction, [x: number, y: number]> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};

/** The direction of an arrow key. */
export function directionOf(key: string): Direction | null {
  const name = key.replace("Arrow", "").toLowerCase();
  return key.startsWith("Arrow") && name in WAYS ? (name as Direction) : null;
}

/**
 * The next target that way. What lies straight ahead is preferred to what lies aside. At the edge
 * the walk goes on from the far side, so that every target can be reached.
 */
export function walk<T extends Target>(targets: T[], from: Target | null, way: Direction): T | null {
  if (!from) return first(targets, way);
  const [right, down] = WAYS[way];
  const ahead = targets.filter((to) => to.key !== from.key && along(from, to, right, down) > 0);
  const cost = (to: T) => along(from, to, right, down) + 2 * Math.abs(along(from, to, down, right));
  return least(ahead, cost) ?? wrapped(targets, from, way);
}

/** The target with which a walk in this direction begins. */
function first<T extends Target>(targets: T[], way: Direction): T | null {
  const [right, down] = WAYS[way];
  return least(targets, (to) => 100 * (to.x * right + to.y * down) + to.x + to.y);
}

function wrapped<T extends Target>(targets: T[], from: Target, way: Direction): T | null {
  const [right, down] = WAYS[way];
  const others = targets.filter((to) => to.key !== from.key);
  return least(others, (to) => along(from, to, right, down) + 0.5 * Math.abs(along(from, to, down, right)));
}

function along(from: Target, to: Target, right: number, down: number): number {
  return (to.x - from.x) * right + (to.y - from.y) * down;
}

function least<T>(items: T[], cost: (item: T) => number): T | null {
  return items.reduce<T | null>((best, item) => (best && cost(best) <= cost(item) ? best : item), null);
}
