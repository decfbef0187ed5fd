// Tables in lists, in words.
import type { TableLine } from "../../api/types";
import { catalogue } from "../../games/catalogue.svelte";
import { shortTitle, titleOf } from "../../games/shelf";
import { withBotNames } from "../../person/bots";
import type { Translate } from "../../texts";

/** What a table is called. */
export const namedOf = (line: TableLine): string => line.name || titleOf(catalogue.games, line.game, line.edition);

export const gameOf = (line: TableLine): string => shortTitle(catalogue.games, line.game, line.edition);

/** "no time limit", "2 days a move". */
export function paceOf({ pace }: TableLine, t: Translate): string {
  return t(`pace.${pace.kind}-short`, { ...pace, count: pace.kind === "days" ? pace.days : 0 });
}

/** Who sits there. */
export const companyOf = (line: TableLine): string =>
  withBotNames(line.chairs)
    .map((chair) => chair.name)
    .join(", ");

/** "Ada is acting", or that players are missing. */
export function stateOf(line: TableLine, t: Translate): string {
  if (line.status === "open") return t("lobby.waiting");
  const acting = withBotNames(line.chairs).filter((chair) => line.actors.includes(chair.seat));
  return t("lobby.acting", { who: acting.map((chair) => chair.name).join(", "), count: acting.length });
}
