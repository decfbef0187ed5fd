// Everything that is needed to look back at a game: the table, its log, its board and its words.
import { Problem } from "../api/problem";
import * as server from "../api/server";
import type { Step, Table } from "../api/types";
import type { GameModule } from "../games/contract";
import { moduleOf } from "../games/modules";
import { loadSentences } from "../games/sentences";
import { withBotNames } from "../person/bots";
import { withDistinctEmblems } from "../person/emblems";
import { t } from "../texts";

export interface Opened {
  table: Table;
  steps: Step[];
  module: GameModule;
}

/** Open a game that has begun; a Problem where there is none. */
export async function openGame(code: string): Promise<Opened> {
  const found = await server.tableOfCode(code);
  if (found.status === "open") throw new Problem(409, t("replay.not-begun"));
  const table = { ...found, chairs: withBotNames(withDistinctEmblems(found.chairs)) };
  const [steps, module] = await Promise.all([server.log(table.id), moduleOf(table.game)]);
  await Promise.all([module.loadArt(table.edition), loadSentences(table.game)]);
  return { table, steps, module };
}

/** What went wrong, in a sentence. */
export const whyNot = (error: unknown): string =>
  error instanceof Problem && error.sentence ? error.sentence : t("page.not-reached");
