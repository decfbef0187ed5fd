// This device as one that knows the rules: a worker with Python in it, started when it is first needed.
import { problemFrom, Problem } from "../api/problem";
import type { Game } from "../api/types";
import { catalogue } from "../games/catalogue.svelte";
import { t } from "../texts";
import type { Answer, Question } from "./protocol";
import { bringMore } from "./more";
import type { FromWorker, ToWorker } from "./worker/offline-worker";
import { isPacked, PARTS } from "./pack";

export type Readiness =
  | { kind: "resting" }
  | { kind: "fetching"; bytes: number }
  | { kind: "starting" }
  | { kind: "ready" }
  | { kind: "failed"; sentence: string };

class Device {
  readiness: Readiness = $state.raw({ kind: "resting" });
  #worker: Worker | null = null;
  #opening: Promise<void> | null = null;
  #answered = new Map<number, (answer: string | null) => void>();
  #asked = 0;
  #more: Promise<void> = Promise.resolve();

  get isReady(): boolean {
    return this.readiness.kind === "ready";
  }

  /** Load and start, once; a Problem that says why it cannot be. */
  open(): Promise<void> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  /** Load and start, and bring all boards while there is a network: before a game begins, not before one goes on. */
  async openWhole(): Promise<void> {
    await this.open();
    await this.#more;
  }

  /** Ask, and get what is told; a Problem, as a server's, where something is wrong. */
  async ask<Told>(question: Question): Promise<Told> {
    if (!this.isReady) await this.open();
    const number = ++this.#asked;
    const answer = new Promise<string | null>((resolve) => this.#answered.set(number, resolve));
    this.#say({ kind: "ask", number, question: JSON.stringify(question) });
    const { status, told } = readAnswer(await answer);
    if (status !== 200) throw problemFrom(status, told);
    return told as Told;
  }

  async #open(): Promise<void> {
    if (!isPacked) throw new Problem(404, t("alone.not-built"));
    await new Promise<void>((resolve, reject) => {
      this.#worker = new Worker(new URL("./worker/offline-worker.ts", import.meta.url), { type: "module" });
      this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data, resolve, reject);
      this.#worker.onerror = () => this.#fail("alone.not-started", reject);
      this.readiness = { kind: "fetching", bytes: 0 };
      this.#say({ kind: "load", parts: PARTS });
    });
    // Titles and editions are known here, too, where the server could not be asked.
    if (catalogue.games.length === 0) catalogue.take(await this.ask<Game[]>({ ask: "games" }));
    this.#more = bringMore();
  }

  #hear(message: FromWorker, resolve: () => void, reject: (problem: Problem) => void): void {
    if (message.kind === "came") this.readiness = { kind: "fetching", bytes: message.bytes };
    else if (message.kind === "starting") this.readiness = { kind: "starting" };
    else if (message.kind === "answer") this.#deliver(message.number, message.answer);
    else if (message.kind === "failed") {
      console.error(message.why);
      this.#fail(message.where === "fetching" ? "alone.not-fetched" : "alone.not-started", reject);
    } else {
      this.readiness = { kind: "ready" };
      resolve();
    }
  }

  #deliver(number: number, answer: string | null): void {
    this.#answered.get(number)?.(answer);
    this.#answered.delete(number);
  }

  #fail(key: string, reject: (problem: Problem) => void): void {
    this.readiness = { kind: "failed", sentence: t(key) };
    this.#worker?.terminate();
    for (const number of [...this.#answered.keys()]) this.#deliver(number, null);
    this.#opening = null;
    reject(new Problem(404, t(key)));
  }

  #say(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }
}

function readAnswer(answer: string | null): Answer {
  if (answer === null) throw new Problem(400, t("alone.stumbled"));
  return JSON.parse(answer) as Answer;
}

export const device = new Device();
