// The icons of the installed page, from our own mark, into public/: `npm run icons` after the mark has changed.
import { readFileSync } from "node:fs";

import { launch } from "../chromium.mjs";

const mark = readFileSync("src/look/mark.svg", "utf8");
const [, trees] = /(<g fill="#fcf7ec">.*<\/g>)/s.exec(mark);
const [PAPER, FOREST] = ["#f2e8d3", "#1f4d3a"];
/** A sign in one colour, of which systems use only the shape. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="8 8 32 32">${trees}</svg>`;

/** Name, size in pixels, picture, its share of the width, and the ground: none where it may be seen through. */
const ICONS = [
  ["icon-192", 192, mark, 1, null],
  ["icon-512", 512, mark, 1, null],
  // Systems cut these into a shape of their own: what matters lies in the middle.
  ["icon-maskable-512", 512, mark, 0.78, FOREST],
  ["apple-touch-icon", 180, mark, 0.86, PAPER],
  ["badge-96", 96, badge, 1, null],
];

const browser = await launch();
for (const [name, size, picture, share, ground] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const edge = Math.round(size * share);
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground ?? "transparent"}; }
    svg { width: ${edge}px; height: ${edge}px; }
  </style>${picture}`);
  await page.screenshot({ path: `public/${name}.png`, omitBackground: ground === null });
  await page.close();
}
await browser.close();
console.log(`${ICONS.length} icons in public/`);
