// What a first visit to the lobby loads: script and style, gzipped, fonts and art apart.
// Fails above the budget. Run `npm run build` first.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const BUDGET = 120_000;
const page = "../build/page";
const html = readFileSync(join(page, "index.html"), "utf8");
const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path);
const sizes = files.map((path) => [path, gzipSync(readFileSync(join(page, path)), { level: 9 }).length]);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);
for (const [path, size] of sizes) console.log(`${String(size).padStart(8)}  ${path}`);
console.log(`${String(total).padStart(8)}  of ${BUDGET}`);
process.exitCode = total > BUDGET ? 1 : 0;
