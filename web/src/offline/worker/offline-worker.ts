// The worker: brings the pack, starts Python, and answers one question after another.
import { bring } from "./download";
import type { Part } from "../pack";
import { type Door, start } from "./python";
import { untar } from "./untar";

export type ToWorker = { kind: "load"; parts: Part[] } | { kind: "ask"; number: number; question: string };

export type FromWorker =
  | { kind: "came"; bytes: number }
  | { kind: "starting" }
  | { kind: "ready" }
  | { kind: "failed"; where: "fetching" | "starting"; why: string }
  | { kind: "answer"; number: number; answer: string | null };

interface Here {
  postMessage: (message: FromWorker) => void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

const here = self as unknown as Here;
let door: Door | null = null;

here.onmessage = ({ data }) => {
  if (data.kind === "load") void load(data.parts);
  else here.postMessage({ kind: "answer", number: data.number, answer: answered(data.question) });
};

async function load(parts: Part[]): Promise<void> {
  let where: "fetching" | "starting" = "fetching";
  try {
    const [runtime, rules] = await bring(parts, (bytes) => here.postMessage({ kind: "came", bytes }));
    where = "starting";
    here.postMessage({ kind: "starting" });
    door = await start(untar(runtime!), untar(rules!));
    here.postMessage({ kind: "ready" });
  } catch (error) {
    here.postMessage({ kind: "failed", where, why: String(error) });
  }
}

/** Null where Python itself fails: the page says so, and what it has kept is there after a reload. */
function answered(question: string): string | null {
  try {
    return door?.(question) ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}
