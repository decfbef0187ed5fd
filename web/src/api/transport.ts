// Who carries a request: the network, or whoever has registered for its address, as this device has for its
// own tables. Nothing here knows who that is.
import type { News } from "./table-stream";

/** Something that is followed. */
export interface Line {
  /** Stop waiting and try at once. */
  tryNow(): void;
  close(): void;
}

/** Answers in the place of the server, at the same addresses. */
export interface Transport {
  /** What the server would answer; a Problem where it would refuse. */
  answer(method: string, path: string, body?: unknown): Promise<unknown>;
  /** What is known where the server is out of reach; undefined where it is not. */
  answerInstead(path: string, body?: unknown): Promise<unknown>;
  /** Follow a table. */
  follow(id: string, tell: (news: News) => void): Line;
}

interface Registered {
  carries(path: string): boolean;
  load(): Promise<Transport>;
}

let registered: Registered | null = null;

/** From now on these requests go there; it is loaded with the first of them. */
export function register(transport: Registered): void {
  registered = transport;
}

/** Who answers at an address; null for the network. */
export const transportTo = (path: string): Promise<Transport> | null =>
  registered?.carries(path) ? registered.load() : null;

/** What somebody else knows when the network fails; undefined where nobody does. */
export const answeredInstead = async (path: string, body?: unknown): Promise<unknown> =>
  registered ? (await registered.load()).answerInstead(path, body) : undefined;
