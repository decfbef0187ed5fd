// The picture as a file: SVG as text; PNG drawn by hand, as the page's policy lets no script show a picture of its own.
import type { Picture, Rectangle, Words } from "./card";

/** Sharp on every screen. */
const SCALE = 2;

export function svgOf({ width, height, rectangles, words }: Picture): string {
  const shapes = [...rectangles.map(rectangle), ...words.map(line)].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${shapes}</svg>\n`;
}

const rectangle = ({ x, y, width, height, radius, fill }: Rectangle): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

const line = ({ x, y, size, family, weight, fill, text }: Words): string =>
  `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}">` +
  `${escaped(text)}</text>`;

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

export async function pngOf(picture: Picture): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [SCALE * picture.width, SCALE * picture.height];
  draw(picture, canvas.getContext("2d"));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

function draw({ rectangles, words }: Picture, on: CanvasRenderingContext2D | null): void {
  if (!on) return;
  on.scale(SCALE, SCALE);
  for (const { x, y, width, height, radius, fill } of rectangles) {
    on.fillStyle = fill;
    on.beginPath();
    on.roundRect(x, y, width, height, radius);
    on.fill();
  }
  for (const { x, y, size, family, weight, fill, text } of words) {
    on.fillStyle = fill;
    on.font = `${weight} ${size}px ${family}`;
    on.fillText(text, x, y);
  }
}
