// Asks for the server to be stopped or started; see tests/browser/bell.py.
const BELL = process.env.SPINNEY_BELL;

async function ring(wish) {
  if (!BELL) throw new Error("Nobody can stop the server here: run python -m tests.browser.");
  const answer = await fetch(`${BELL}/${wish}`, { method: "POST" });
  if (!answer.ok) throw new Error(`The server did not ${wish}.`);
}

export const stopServer = () => ring("stop");
export const startServer = () => ring("start");
