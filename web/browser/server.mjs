// Where the server is, and servers of one's own that can be stopped and started; see tests/browser/restarts.py.
export const BASE = process.env.SPINNEY_PAGE ?? "http://127.0.0.1:5173";
const RESTARTS = process.env.SPINNEY_RESTARTS;

async function ask(wish) {
  if (!RESTARTS) throw new Error("Nobody can stop a server here: run python -m tests.browser.");
  const answer = await fetch(`${RESTARTS}/${wish}`, { method: "POST" });
  if (!answer.ok) throw new Error(`The server did not ${wish}.`);
  return answer.text();
}

/** A server that nobody else uses. */
export async function openServer() {
  const address = await ask("open");
  const { port } = new URL(address);
  return { address, stop: () => ask(`${port}/stop`), start: () => ask(`${port}/start`) };
}
