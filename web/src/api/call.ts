// One way to ask the server; what it refuses comes back as a Problem with its sentence. Tables of this
// device are asked in the same words, and answer here.
import { isAboutDevice } from "../offline/place";
import type { Refusal, Seen } from "./types";

/** The server said no, or could not be reached (`status` 0). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly sentence: string,
    readonly refusal: Refusal | null = null,
    readonly seen: Seen | null = null,
    /** A moderator has banned whoever asks. */
    readonly banned = false,
  ) {
    super(sentence);
  }

  /** Nothing arrived: the same request can be tried again. */
  get lost(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** Ask, and get the answer as JSON; what is the last thing a page says arrives although it is closed. */
export async function call<Answer>(method: string, path: string, body?: unknown, last = false): Promise<Answer> {
  if (isAboutDevice(path)) return (await onDevice(method, path, body)) as Answer;
  const answer = await reach(method, path, body, last).catch((error: unknown) => instead(path, error));
  if (!(answer instanceof Response)) return answer as Answer;
  if (!answer.ok) throw await problemOf(answer);
  return (await answer.json()) as Answer;
}

/** Ask, and get the answer as text. */
export async function callText(path: string): Promise<string> {
  if (isAboutDevice(path)) return (await onDevice("GET", path)) as string;
  const answer = await reach("GET", path);
  if (!answer.ok) throw await problemOf(answer);
  return answer.text();
}

const onDevice = async (method: string, path: string, body?: unknown): Promise<unknown> =>
  (await import("../offline/transport")).answer(method, path, body);

/** What games say, this device may know when the server is out of reach. */
async function instead(path: string, error: unknown): Promise<unknown> {
  const known = path.startsWith("/api/games") ? await (await import("../offline/transport")).answerInstead(path) : undefined;
  if (known === undefined) throw error;
  return known;
}

async function reach(method: string, path: string, body?: unknown, last = false): Promise<Response> {
  const said = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { "Content-Type": "application/json" };
  try {
    return await fetch(path, { method, headers, keepalive: last, ...said });
  } catch {
    throw new Problem(0, "");
  }
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    return problemFrom(answer.status, await answer.json());
  } catch {
    return new Problem(answer.status, "");
  }
}

/** What is told instead of an answer. */
export function problemFrom(status: number, said: unknown): Problem {
  const told = said as Partial<Refusal> & { seen?: Seen; banned?: boolean };
  const refusal = status === 422 && told.rule ? (told as Refusal) : null;
  return new Problem(status, told.sentence ?? "", refusal, told.seen ?? null, told.banned);
}
