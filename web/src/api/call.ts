// One way to ask the server; what it refuses comes back as a Problem with its sentence.
import { Problem, problemFrom } from "./problem";
import { answeredInstead, transportTo } from "./transport";

/** Ask, and get the answer as JSON; what is the last thing a page says arrives although it is closed. */
export async function call<Answer>(method: string, path: string, body?: unknown, last = false): Promise<Answer> {
  const other = transportTo(path);
  if (other) return (await (await other).answer(method, path, body)) as Answer;
  const answer = await reach(method, path, body, last).catch((error: unknown) => instead(path, body, error));
  if (!(answer instanceof Response)) return answer as Answer;
  if (!answer.ok) throw await problemOf(answer);
  return (await answer.json()) as Answer;
}

/** Ask, and get the answer as text. */
export async function callText(path: string): Promise<string> {
  const other = transportTo(path);
  if (other) return (await (await other).answer("GET", path)) as string;
  const answer = await reach("GET", path);
  if (!answer.ok) throw await problemOf(answer);
  return answer.text();
}

/** What games and their puzzles say may be known elsewhere when the server is out of reach. */
async function instead(path: string, body: unknown, error: unknown): Promise<unknown> {
  const known = /^\/api\/(?:games|puzzles)/.test(path) ? await answeredInstead(path, body) : undefined;
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
