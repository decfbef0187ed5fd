// What a game needs of the page itself: boards, art and sentences, brought while there is a network.
import { moduleOf } from "../games/modules";
import { loadSentences } from "../games/sentences";
import { GAMES } from "./pack";

const PLACES = [
  () => import("../table/TablePage.svelte"),
  () => import("../replay/ReplayPage.svelte"),
  () => import("../puzzles/PuzzlesPage.svelte"),
  () => import("../puzzles/PuzzlePage.svelte"),
  () => import("../puzzles/StreakPage.svelte"),
  () => import("../rules/RulesPanel.svelte"),
  () => import("../fairness/check"),
  () => import("./AfterGame.svelte"),
  () => import("./OfflinePage.svelte"),
  () => import("./Opening.svelte"),
  () => import("./transport"),
];

/** Bring everything that can be brought; what is missing is tried again when it is needed. */
export async function bringBoards(): Promise<void> {
  const boards = GAMES.map(async (game) => {
    const module = await moduleOf(game);
    await Promise.all([module.loadArt(), loadSentences(game)]);
  });
  await Promise.allSettled([...boards, ...PLACES.map((place) => place())]);
}
