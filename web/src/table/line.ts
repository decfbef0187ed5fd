// How news of a table comes: over the network, or from this very browser.
import { isOnDevice } from "../offline/place";
import { type News, Stream } from "../api/table-stream";

/** Something that is followed. */
export interface Line {
  /** Stop waiting and try at once. */
  tryNow(): void;
  close(): void;
}

export type Follow = (tell: (news: News) => void) => Line;

/** The way to follow a table. */
export async function wayTo(id: string): Promise<Follow> {
  if (!isOnDevice(id)) return (tell) => new Stream(`/api/tables/${id}/stream`, tell);
  const { OwnStream } = await import("../offline/stream");
  return (tell) => new OwnStream(id, tell);
}
