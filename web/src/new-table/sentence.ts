// One sentence that repeats every choice.
import type { Game } from "../api/types";
import { titleOf } from "../games/shelf";
import type { Translate } from "../texts";
import { type Choice, hintsOf } from "./choice";

export function sentence(choice: Choice, game: Game, t: Translate): string {
  const bots = choice.company.filter((bot) => bot !== null).length;
  const days = choice.pace.kind === "days" ? choice.pace.days : 0;
  return t("new.sentence", {
    game: titleOf([game], game.name, choice.edition),
    seats: t("facts.seats", { count: choice.seats }),
    bots: t("new.bots", { count: bots }),
    pace: t(`new.pace-${choice.pace.kind}`, { ...choice.pace, count: days }),
    // A rated table never has hints.
    hints: t(choice.rated ? "new.is-rated" : hintsOf(choice, game) ? "new.with-hints" : "new.without-hints"),
    joining: t(choice.public ? "new.listed" : "new.by-link"),
  });
}
