// What is written beside a graph keeps clear of itself.

/** Places from the top down, moved as little as keeps them apart and above the lowest. */
export function apart(places: readonly number[], gap: number, lowest: number): number[] {
  const moved = [...places];
  for (let nth = 1; nth < moved.length; nth++) moved[nth] = Math.max(moved[nth]!, moved[nth - 1]! + gap);
  for (let nth = moved.length - 1, most = lowest; nth >= 0; nth--, most -= gap)
    moved[nth] = Math.min(moved[nth]!, most);
  return moved;
}

export interface Label {
  text: string;
  x: number;
  y: number;
}

/** Labels from left to right; one that would cover an earlier one comes below it. */
export function stacked(labels: readonly Label[], wide: number, high: number): Label[] {
  const placed: Label[] = [];
  for (const label of labels) {
    const near = placed.filter(({ x }) => Math.abs(x - label.x) < wide).sort((one, other) => one.y - other.y);
    const y = near.reduce((free, other) => (Math.abs(other.y - free) < high ? other.y + high : free), label.y);
    placed.push({ ...label, y });
  }
  return placed;
}
