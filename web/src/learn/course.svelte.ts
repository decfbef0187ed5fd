// Somebody in a lesson: the step that is shown, and what becomes of what they do at it.
import { Problem } from "../api/problem";
import * as server from "../api/server";
import type { Action, Lesson, Step, Taught } from "../api/types";
import { saidRefusal } from "../games/sentences";
import { t } from "../texts";
import { language } from "../texts/language.svelte";
import { keepProgress, type Progress, progressOf } from "./progress";

/** Why something was not done; `rule` names the paragraph. */
export interface Objection {
  sentence: string;
  rule: string | null;
  number: number;
}

export class Course {
  lesson: Lesson = $state.raw(null!);
  taught: Taught = $state.raw(null!);
  /** What a board has not shown yet; nothing after a step back. */
  fresh: Step[] = $state.raw([]);
  pending: Action | null = $state.raw(null);
  objection: Objection | null = $state.raw(null);
  #progress: Progress = $state.raw(null!);
  /** The language in which the lesson was last asked for. */
  #spoken = language.now;

  private constructor(lesson: Lesson, progress: Progress, taught: Taught) {
    this.lesson = lesson;
    this.#progress = progress;
    this.taught = taught;
  }

  /** Take up a lesson where it was left; a Problem where there is none. */
  static async open(game: string): Promise<Course> {
    const lesson = await server.lesson(game);
    const kept = progressOf(game);
    // The lesson may have changed since it was left.
    const step = Math.min(kept.step, lesson.steps.length - 1);
    const taught = await server.lessonStep(game, step, kept.way).catch((error: unknown) => {
      if (error instanceof Problem && !error.lost) return null;
      throw error;
    });
    if (taught) return new Course(lesson, { ...kept, step }, taught);
    return new Course(lesson, { step: 0, furthest: 0, way: "" }, await server.lessonStep(game, 0, ""));
  }

  get at(): number {
    return this.taught.number;
  }
  get last(): number {
    return this.lesson.steps.length - 1;
  }
  get furthest(): number {
    return this.#progress.furthest;
  }
  /** Something is to be done before it goes on, and was not done yet. */
  get mustAct(): boolean {
    return this.taught.wanted.length > 0 && this.at >= this.furthest;
  }

  async go(step: number): Promise<void> {
    await this.#show({ ...this.#progress, step });
  }

  /** Do something: it goes on, or the lesson or the rules object. */
  async act(action: Action): Promise<void> {
    if (this.pending) return;
    this.pending = action;
    this.objection = null;
    try {
      const { next, way, sentence } = await server.tryStep(this.lesson.game, this.at, this.#progress.way, action);
      if (next === null) this.object(sentence);
      else await this.#show({ ...this.#progress, step: next, way });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { refusal, sentence } = error;
      this.object(
        refusal ? saidRefusal(this.lesson.game, refusal) : sentence || t("page.not-reached"),
        refusal?.rule ?? null,
      );
    } finally {
      // A board may have sent the next one by now.
      if (this.pending === action) this.pending = null;
    }
  }

  /** Say the same in the language that is spoken now. The board stays as it is: only words are taken. */
  async speak(spoken: string): Promise<void> {
    if (spoken === this.#spoken) return;
    this.#spoken = spoken;
    const { game } = this.lesson;
    const asked = [server.lesson(game), server.lessonStep(game, this.at, this.#progress.way)] as const;
    // Without the server the old words have to do, until the next step.
    const [lesson, { number, title, text }] = await Promise.all(asked).catch(() => [this.lesson, this.taught] as const);
    if (spoken !== this.#spoken) return;
    this.lesson = lesson;
    if (number === this.at) this.taught = { ...this.taught, title, text };
  }

  object(sentence: string, rule: string | null = null): void {
    this.objection = { sentence, rule, number: (this.objection?.number ?? 0) + 1 };
  }

  async #show(progress: Progress): Promise<void> {
    try {
      const taught = await server.lessonStep(this.lesson.game, progress.step, progress.way);
      this.fresh = progress.step === this.at + 1 ? taught.happened : [];
      this.taught = taught;
      // With the new position: a board takes what is pending on it for another move.
      this.pending = null;
      this.objection = null;
      this.#progress = { ...progress, furthest: Math.max(progress.furthest, progress.step) };
      keepProgress(this.lesson.game, this.#progress);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.object(error.sentence || t("page.not-reached"));
    }
  }
}
