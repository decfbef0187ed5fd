// How news of a table comes: over the network, or from whoever answers for it.
import { type News, Stream } from "../api/table-stream";
import { type Line, transportTo } from "../api/transport";

export type Follow = (tell: (news: News) => void) => Line;

/** The way to follow a table. */
export async function wayTo(id: string): Promise<Follow> {
  const path = `/api/tables/${id}`;
  const other = await transportTo(path);
  return other ? (tell) => other.follow(id, tell) : (tell) => new Stream(`${path}/stream`, tell);
}
