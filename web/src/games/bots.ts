// Bots: what they are called, and how strong each of them is.
import type { Game } from "../api/types";
import { hasText, t } from "../texts";
import { catalogue } from "./catalogue.svelte";

/** The word for how strong a bot is; the name of one we do not know. */
export const botWord = (bot: string): string => (hasText(`bots.${bot}`) ? t(`bots.${bot}`) : bot);

/** "Bot: club". */
export const strengthOf = (bot: string): string => t("table.strength", { level: botWord(bot) });

/** How many rings a bot has; none where its game is not known here. */
export function levelOf(game: string, bot: string): number {
  const found = catalogue.games.find((known) => known.name === game);
  return found?.bots.find((kind) => kind.name === bot)?.level ?? 0;
}

/** The bot that sits down when nobody says which: neither the weakest nor the strongest. */
export function usualBot(game: Game | undefined): string {
  const bots = [...(game?.bots ?? [])].sort((one, other) => one.level - other.level);
  return bots[Math.floor(bots.length / 2)]?.name ?? "random";
}

/** The bot for a first game. */
export const easiestBot = (game: Game): string =>
  game.bots.find((bot) => bot.level === Math.min(...game.bots.map(({ level }) => level)))?.name ?? "random";
