// One way to ask the server; what it refuses comes back as a Problem with its sentence.
import type { Refusal, Seen } from "./types";

/** The server said no, or could not be reached (`status` 0). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly sentence: string,
    readonly refusal: Refusal | null = null,
    readonly seen: Seen | null = null,
  ) {
    super(sentence);
  }

  /** Nothing arrived: the same request can be tried again. */
  get lost(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** Ask, and get the answer as JSON. */
export async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await reach(method, path, body);
  if (!answer.ok) throw await problemOf(answer);
  return (await answer.json()) as Answer;
}

/** Ask, and get the answer as text. */
export async function callText(path: string): Promise<string> {
  const answer = await reach("GET", path);
  if (!answer.ok) throw await problemOf(answer);
  return answer.text();
}

async function reach(method: string, path: string, body?: unknown): Promise<Response> {
  const said = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { "Content-Type": "application/json" };
  try {
    return await fetch(path, { method, headers, ...said });
  } catch {
    throw new Problem(0, "");
  }
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    const told = (await answer.json()) as Partial<Refusal> & { seen?: Seen };
    const refusal = answer.status === 422 && told.rule ? (told as Refusal) : null;
    return new Problem(answer.status, told.sentence ?? "", refusal, told.seen ?? null);
  } catch {
    return new Problem(answer.status, "");
  }
}
