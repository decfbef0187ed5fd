import { describe, expect, it } from "vitest";

import { fit, hold, lean, pan, pinch, seenBox, toPlanet, zoom } from "../../src/games/legendary-forests/model/camera";
import { boxOf, ellipseAround, ringPath, stairPath } from "../../src/games/legendary-forests/model/ground";

const size = { width: 800, height: 500 };
const box = { x: -200, y: -100, width: 800, height: 400 };

describe("the view of the planet", () => {
  it("shows all of it", () => {
    const seen = seenBox(fit(box, size), size);
    expect(seen.x).toBeLessThanOrEqual(box.x);
    expect(seen.x + seen.width).toBeGreaterThanOrEqual(box.x + box.width);
    expect(seen.y + seen.height).toBeGreaterThanOrEqual(box.y + box.height);
  });

  it("does not blow up a small planet, and survives a stage without size", () => {
    expect(fit({ x: 0, y: 0, width: 100, height: 100 }, size).scale).toBe(1.2);
    expect(fit(box, { width: 0, height: 0 }).scale).toBe(1);
  });

  it("follows the pointer", () => {
    const camera = fit(box, size);
    const before = toPlanet(camera, size, 100, 100);
    expect(toPlanet(pan(camera, 30, -20), size, 130, 80)).toEqual(before);
  });

  it("keeps what lies under the pointer while it zooms", () => {
    const camera = fit(box, size);
    const [x, y] = toPlanet(camera, size, 123, 321);
    const [nowX, nowY] = toPlanet(zoom(camera, size, 1.7, 123, 321), size, 123, 321);
    expect(nowX).toBeCloseTo(x);
    expect(nowY).toBeCloseTo(y);
  });

  it("has a nearest and a farthest", () => {
    const camera = fit(box, size);
    expect(zoom(camera, size, 1e6, 0, 0).scale).toBeLessThan(3);
    expect(zoom(camera, size, 1e-6, 0, 0).scale).toBeGreaterThan(0.1);
  });

  it("keeps what lies under two fingers", () => {
    const camera = fit(box, size);
    const [x, y] = toPlanet(camera, size, 200, 200);
    const moved = pinch(
      camera,
      size,
      [
        [150, 200],
        [250, 200],
      ],
      [
        [100, 220],
        [300, 220],
      ],
    );
    expect(moved.scale).toBeCloseTo(2 * camera.scale);
    const [nowX, nowY] = toPlanet(moved, size, 200, 220);
    expect(nowX).toBeCloseTo(x);
    expect(nowY).toBeCloseTo(y);
  });

  it("never loses the planet", () => {
    expect(hold({ x: 9000, y: -9000, scale: 1 }, box)).toEqual({ x: 600, y: -100, scale: 1 });
  });

  it("leans towards a point as far as all stays in sight", () => {
    const camera = { x: 200, y: 100, scale: 0.5 };
    expect(lean(camera, size, box, { x: 5000, y: 100 })).toEqual({ x: 600, y: 100, scale: 0.5 });
  });
});

describe("the ground", () => {
  it("holds every tile", () => {
    const cells: [number, number][] = [
      [0, 0],
      [3, 1],
      [-2, 4],
    ];
    const { x, y, across, down } = ellipseAround(cells, 1.5);
    for (const [cellX, cellY] of cells) {
      for (const [right, below] of [
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ] as const) {
        const inside = ((cellX * 100 + right - x) / across) ** 2 + ((cellY * 100 + below - y) / down) ** 2;
        expect(inside).toBeLessThan(1);
      }
    }
  });

  it("stays inside its box, with every wave and the bark", () => {
    for (const across of [230, 600, 1400]) {
      const disc = { x: 50, y: -20, across, down: 300 };
      const box = boxOf(disc);
      for (let bend = 1; bend < 12; bend += 1) {
        const points = [...ringPath(disc, bend).matchAll(/(-?[\d.]+),(-?[\d.]+)/g)];
        const [xs, ys] = [points.map(([, x]) => Number(x)), points.map(([, , y]) => Number(y))];
        expect(Math.min(...xs) - 6).toBeGreaterThan(box.x);
        expect(Math.max(...xs) + 6).toBeLessThan(box.x + box.width);
        expect(Math.min(...ys) - 6).toBeGreaterThan(box.y);
        expect(Math.max(...ys) + 6).toBeLessThan(box.y + box.height);
      }
    }
  });

  it("is drawn as one ring, or in rows of stairs", () => {
    const disc = { x: 0, y: 0, across: 100, down: 50 };
    expect(ringPath(disc, 1).match(/M/g)).toHaveLength(1);
    expect(stairPath(disc).match(/M/g)).toHaveLength(8);
  });
});
