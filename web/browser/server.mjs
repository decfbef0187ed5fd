// Where the server is, and servers of one's own that can be stopped and started; see tests/browser/restarts.py.
export const BASE = process.env.SPINNEY_PAGE ?? "http://127.0.0.1:5173";
const RESTARTS = process.env.SPINNEY_RESTARTS;

async function ask(wish) {
  if (!RESTARTS) throw new Error("Nobody can stop a server here: run python -m tests.browser.");
  const answer = await fetch(`${RESTARTS}/${wish}`, { method: "POST" });
  if (!answer.ok) throw new Error(`The server did not ${wish}.`);
  return answer.text();
}

/** A server that nobody else uses; at `noon` of a Wednesday, if that is wished, where somebody may have played. */
export async function openServer(wish = "open") {
  const address = await ask(wish);
  const { port } = new URL(address);
  const tell = (more) => ask(`${port}/${more}`);
  return {
    address,
    stop: () => tell("stop"),
    start: () => tell("start"),
    playDays: (person) => tell(`days/${person}`),
  };
}
