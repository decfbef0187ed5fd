// Follows a table: one stream at a time, resumed where it broke, again and again, by itself.
import type { Said, Seen, Step, Table } from "./types";
import { type Message, messageReader } from "./sse";

/** Waiting times between tries, in milliseconds; the last one repeats. */
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000];

/** The server says that it is alive every 15 s; after this silence the line counts as dead. */
const SILENCE = 40_000;

export type Connection =
  { kind: "joining" } | { kind: "live" } | { kind: "lost"; nextTry: number } | { kind: "refused"; status: number };

export type News =
  | { kind: "table"; table: Table }
  | { kind: "chat"; said: Said }
  | { kind: "step"; step: Step }
  | { kind: "seen"; seen: Seen }
  | { kind: "connection"; connection: Connection };

/** The server will not show this stream, and asking again will not help. */
class Refused extends Error {
  constructor(readonly status: number) {
    super(`the stream was refused with ${status}`);
  }
}

export class Stream {
  readonly #path: string;
  readonly #tell: (news: News) => void;
  #position = 0;
  #tries = 0;
  #closed = false;
  #line = new AbortController();
  #wake: () => void = () => {};

  constructor(path: string, tell: (news: News) => void) {
    this.#path = path;
    this.#tell = tell;
    void this.#run();
  }

  /** Stop waiting and try at once. */
  tryNow(): void {
    this.#wake();
  }

  close(): void {
    this.#closed = true;
    this.#line.abort();
    this.#wake();
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      try {
        await this.#follow();
      } catch (error) {
        if (error instanceof Refused) return this.#say({ kind: "refused", status: error.status });
      }
      if (!this.#closed) await this.#wait();
    }
  }

  async #follow(): Promise<void> {
    this.#line = new AbortController();
    const answer = await fetch(`${this.#path}?after=${this.#position}`, {
      headers: { Accept: "text/event-stream", "Last-Event-ID": String(this.#position) },
      cache: "no-store",
      signal: this.#line.signal,
    });
    if (answer.status >= 400 && answer.status < 500) throw new Refused(answer.status);
    if (!answer.ok || !answer.body) throw new Error(`the stream answered ${answer.status}`);
    this.#tries = 0;
    this.#say({ kind: "live" });
    await this.#readAll(answer.body);
  }

  async #readAll(body: ReadableStream<Uint8Array>): Promise<void> {
    const read = messageReader((message) => this.#deliver(message));
    const reader = body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const timer = setTimeout(() => this.#line.abort(), SILENCE);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      read(decoder.decode(value, { stream: true }));
    }
  }

  #deliver(message: Message): void {
    if (this.#closed) return;
    const news = newsOf(message);
    if (news) this.#tell(news);
    if (message.id) this.#position = Number(message.id);
  }

  async #wait(): Promise<void> {
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)] ?? 0;
    this.#say({ kind: "lost", nextTry: Date.now() + wait });
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #say(connection: Connection): void {
    this.#tell({ kind: "connection", connection });
  }
}

function newsOf({ event, data }: Message): News | null {
  if (event === "table") return { kind: "table", table: JSON.parse(data) as Table };
  if (event === "chat") return { kind: "chat", said: JSON.parse(data) as Said };
  if (event === "step") return { kind: "step", step: JSON.parse(data) as Step };
  if (event === "seen") return { kind: "seen", seen: JSON.parse(data) as Seen };
  return null;
}
