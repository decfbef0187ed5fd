import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../src/games/*/**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const gameOf = (path: string): string => path.split("/")[3]!;
const games = [...new Set(Object.keys(sources).map(gameOf))].filter((name) => name !== "kit");

test.each(games)("%s imports no other game", (game) => {
  const others = games.filter((other) => other !== game).join("|");
  const foreign = new RegExp(`from "(?:\\.\\./)+(?:games/)?(?:${others})[/"]`);
  const found = Object.entries(sources).filter(([path, text]) => gameOf(path) === game && foreign.test(text));
  expect(found.map(([path]) => path)).toEqual([]);
});
