// Answers for this device's tables what a server answers for its own, at the same addresses.
import { Problem } from "../api/problem";
import type { News } from "../api/table-stream";
import type { Line } from "../api/transport";
import type { Action, Seat, Step, Wanted } from "../api/types";
import { t } from "../texts";
import { branch } from "./branches";
import { device } from "./device.svelte";
import { begin, gameOf } from "./games";
import { isPacked } from "./pack";
import { againOf } from "./seating";
import { OwnStream } from "./stream";

interface Asked {
  id: string;
  /** What stands in the address after the table, such as the number of a moment. */
  number: number;
  seat: Seat | null;
  body: Move | Wanted;
}

type Move = { count: number; action: Action };

type Handle = (asked: Asked) => Promise<unknown>;

const WAYS: [method: string, path: RegExp, handle: Handle][] = [
  ["GET", /^$/, async ({ id }) => (await gameOf(id)).table],
  ["POST", /^actions$/, async ({ id, body }) => act(id, body as Move)],
  ["GET", /^log$/, ({ id }) => device.ask({ ask: "log", id, after: 0 })],
  ["GET", /^moments\/(\d+)$/, ({ id, number, seat }) => device.ask({ ask: "moment", id, position: number, seat })],
  [
    "GET",
    /^moments\/(\d+)\/insight$/,
    ({ id, number, seat }) => device.ask({ ask: "insight", id, position: number, seat }),
  ],
  ["GET", /^hint$/, ({ id }) => device.ask({ ask: "hint", id })],
  ["GET", /^scores$/, ({ id }) => device.ask({ ask: "scores", id })],
  ["GET", /^record$/, ({ id }) => device.ask({ ask: "record", id })],
  ["POST", /^branches$/, ({ id, body }) => branch(id, body as Wanted)],
  ["POST", /^rematch$/, async ({ id }) => begin(againOf((await gameOf(id)).table))],
];

const act = async (id: string, { count, action }: Move): Promise<Step> => (await gameOf(id)).act(count, action);

/** Answer a request about a table of this device. */
export async function answer(method: string, path: string, body: unknown): Promise<unknown> {
  const { pathname, searchParams } = new URL(path, location.href);
  const [, , , id = "", ...rest] = pathname.split("/").map(decodeURIComponent);
  const below = rest.join("/");
  const way = WAYS.find(([verb, pattern]) => verb === method && pattern.test(below));
  if (!way) throw new Problem(404, t("alone.needs-server"));
  const seat = searchParams.get("seat");
  await gameOf(id);
  return way[2]({
    id,
    number: Number(way[1].exec(below)?.[1] ?? 0),
    seat: seat === null ? null : Number(seat),
    body: body as Asked["body"],
  });
}

/**
 * What the rules say, where the server cannot be asked and this device knows; undefined where it does not.
 * Which games there are is not said here: the device knows less of them, and it would count as the server's word.
 */
export async function answerInstead(path: string, body?: unknown): Promise<unknown> {
  const { pathname, searchParams } = new URL(path, location.href);
  const [, , kind, game = "", ...rest] = pathname.split("/").map(decodeURIComponent);
  if (kind === "puzzles") return puzzle(game, rest, body);
  if (!device.isReady) return undefined;
  const [last] = rest;
  return last === "texts"
    ? device.ask({ ask: "texts", game, language: searchParams.get("language") ?? "en" })
    : undefined;
}

/** A puzzle can be tried wherever the rules are; they are started for it. */
async function puzzle(game: string, [name, last]: string[], body: unknown): Promise<unknown> {
  if (!isPacked) return undefined;
  if (name === undefined) return device.ask({ ask: "puzzles", game, day: new Date().toISOString().slice(0, 10) });
  if (last === undefined) return device.ask({ ask: "puzzle", game, name });
  if (last === "answers") return device.ask({ ask: "answer", game, name, action: (body as { action: Action }).action });
  return undefined;
}

/** Follow a table of this device. */
export const follow = (id: string, tell: (news: News) => void): Line => new OwnStream(id, tell);
