// The games as the lobby shows them: which picture, which sign, which words. A game that is not
// here is shown with what the server says of it, and played on the plain board.
import type { Edition, Game } from "../api/types";
import { hasText, t } from "../texts";

type Load = () => Promise<{ default: string }>;

const COVERS: Record<string, Load> = {
  "legendary-forests": () => import("../look/art/cover-legendary-forests.svg?raw"),
  "sylvan-dale": () => import("../look/art/cover-sylvan-dale.svg?raw"),
  "living-forest": () => import("../look/art/cover-living-forest.svg?raw"),
};

const POINTS: Record<string, string[]> = {
  "sylvan-dale": ["game-sylvan-dale", "ui-swap", "ui-star"],
  "living-forest": ["game-living-forest", "ui-question", "ui-play"],
};

const SIGNS = ["legendary-forests", "sylvan-dale", "living-forest"];

/** The order on the shelf; unknown games follow. */
export function inOrder<Named extends { name: string }>(games: Named[]): Named[] {
  const rank = (game: Named): number => {
    const found = SIGNS.indexOf(game.name);
    return found < 0 ? SIGNS.length : found;
  };
  return [...games].sort((one, other) => rank(one) - rank(other));
}

export const coverOf = (game: string): Load | null => COVERS[game] ?? null;

/** The id of the small sign of a game in an edition. */
export function signOf(game: string, edition: string): string {
  if (edition.startsWith("mockup")) return "game-mockup";
  return SIGNS.includes(game) ? `game-${game}` : "ui-mark";
}

/** What a game is about, in a sentence; empty for one we do not know. */
export const aboutOf = (game: string): string => textOr(`games.${game}.about`, "");
export const minutesOf = (game: string): string => textOr(`games.${game}.minutes`, "");

/** What is to know of a game that has one edition: a sign, a phrase and its reason each. */
export function pointsOf(game: string): { sign: string; what: string; why: string }[] {
  const signs = POINTS[game] ?? [];
  return signs.map((sign, nth) => {
    return { sign, what: t(`games.points.${game}.${nth}`), why: t(`games.points.${game}.${nth}-why`) };
  });
}

/** The short word for an edition, such as "Leaves". */
export const editionWord = (edition: Edition): string => textOr(`games.editions.${edition.name}`, edition.title);

/** What an edition is, in a line; empty for one we do not know. */
export const editionNote = (edition: Edition): string => textOr(`games.edition-notes.${edition.name}`, "");

/** Title of what is played: an edition may have a title of its own. */
export function titleOf(games: Game[], name: string, edition?: string): string {
  const game = games.find((known) => known.name === name);
  const own = game?.editions.find((known) => known.name === edition);
  return textOr(`games.titles.${edition ?? name}`, own?.title ?? game?.title ?? name);
}

/** The title where room is scarce. */
export function shortTitle(games: Game[], name: string, edition: string): string {
  const own = `games.short.${edition}`;
  return textOr(own, textOr(`games.short.${name}`, titleOf(games, name, edition)));
}

const textOr = (key: string, otherwise: string): string => (hasText(key) ? t(key) : otherwise);
