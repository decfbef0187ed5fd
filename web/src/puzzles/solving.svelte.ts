// A puzzle that somebody tries: the position, and after the answer all that was hidden.
import { Problem } from "../api/problem";
import * as server from "../api/server";
import type { Action, Puzzle, PuzzleAnswer } from "../api/types";
import { saidRefusal } from "../games/sentences";
import { t } from "../texts";
import { keepTry, type Tries, triesOf } from "./tries";

/** Why something was not done; `rule` names the paragraph. */
interface Objection {
  sentence: string;
  rule: string | null;
}

export class Solving {
  readonly puzzle: Puzzle;
  pending: Action | null = $state.raw(null);
  answer: PuzzleAnswer | null = $state.raw(null);
  objection: Objection | null = $state.raw(null);
  /** Which of the options is shown on the board beside one's own. */
  shown: number = $state(0);
  /** All that was tried in this game. */
  tries: Tries = $state.raw({});

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
    this.tries = triesOf(puzzle.game);
  }

  static open = async (game: string, name: string): Promise<Solving> => new Solving(await server.puzzle(game, name));

  /** The option that was chosen. */
  get own() {
    return this.answer?.options[this.answer.rank - 1] ?? null;
  }

  async act(action: Action): Promise<void> {
    if (this.pending || this.answer) return;
    const { game, name } = this.puzzle;
    this.pending = action;
    this.objection = null;
    try {
      const answer = await server.answerPuzzle(game, name, action);
      this.answer = answer;
      this.shown = answer.right ? answer.rank - 1 : 0;
      keepTry(game, name, answer.share);
      this.tries = triesOf(game);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { refusal, sentence } = error;
      this.object(refusal ? saidRefusal(game, refusal) : sentence || t("page.not-reached"), refusal?.rule ?? null);
    } finally {
      this.pending = null;
    }
  }

  object(sentence: string, rule: string | null = null): void {
    this.objection = { sentence, rule };
  }
}
