// Boards are loaded when somebody sits down at one. A game without a picture gets the plain board.
import { catchUp } from "../texts/speaking";
import type { GameModule } from "./contract";

type Load = () => Promise<{ default: GameModule }>;

const found = import.meta.glob<{ default: GameModule }>(["./*/index.ts", "!./plain/index.ts"]);

/** The board of a game; the plain one for games that have none. */
export async function moduleOf(game: string): Promise<GameModule> {
  const load: Load = found[`./${game}/index.ts`] ?? (() => import("./plain"));
  const { default: module } = await load();
  await catchUp();
  return module;
}
