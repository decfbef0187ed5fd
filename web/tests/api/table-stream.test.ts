// @vitest-environment node
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, expect, test } from "vitest";

import { type News, Stream } from "../../src/api/table-stream";

let server: Server;
let following: Stream | undefined;
const streams = new Set<ServerResponse>();

afterEach(async () => {
  following?.close();
  await stop();
});

async function stop(): Promise<void> {
  streams.forEach((stream) => stream.destroy());
  streams.clear();
  await new Promise((resolve) => server.close(resolve));
}

/** A real server that tells the steps after the one it is asked for, up to a last one. */
async function serve(last: number, port = 0, asked: number[] = []): Promise<number> {
  server = createServer((request, response) => {
    const after = Number(new URL(request.url ?? "", "http://x").searchParams.get("after"));
    asked.push(after);
    streams.add(response);
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    for (let position = after + 1; position <= last; position++) {
      response.write(`id: ${position}\nevent: step\ndata: {"position":${position}}\n\n`);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const positions = (news: News[]): number[] => news.flatMap((one) => (one.kind === "step" ? one.step.position : []));

const until = (isSo: () => boolean): Promise<void> => expect.poll(isSo).toBe(true);

test("a stream resumes after a restart of the server exactly where it broke", async () => {
  const news: News[] = [];
  const port = await serve(3);
  following = new Stream(`http://127.0.0.1:${port}/stream`, (one) => news.push(one));
  await until(() => positions(news).length === 3);

  await stop();
  await until(() => news.at(-1)?.kind === "connection");
  const asked: number[] = [];
  await serve(5, port, asked);
  following.tryNow();
  await until(() => positions(news).length === 5);

  expect(positions(news)).toEqual([1, 2, 3, 4, 5]);
  expect(asked[0]).toBe(3);
});

test("while the line is lost it says when it tries again", async () => {
  const news: News[] = [];
  const port = await serve(1);
  following = new Stream(`http://127.0.0.1:${port}/stream`, (one) => news.push(one));
  await until(() => positions(news).length === 1);
  await stop();
  await until(() => news.some((one) => one.kind === "connection" && one.connection.kind === "lost"));
  const lost = news.find((one) => one.kind === "connection" && one.connection.kind === "lost");
  if (lost?.kind !== "connection" || lost.connection.kind !== "lost") throw new Error("not lost");
  expect(lost.connection.nextTry).toBeGreaterThan(Date.now() - 5000);
  await serve(1);
});

test("a table that may not be followed is not asked for again", async () => {
  let asked = 0;
  server = createServer((_, response) => {
    asked++;
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const news: News[] = [];
  const { port } = server.address() as AddressInfo;
  following = new Stream(`http://127.0.0.1:${port}/stream`, (one) => news.push(one));
  await until(() => news.length > 0);
  following.tryNow();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(news).toEqual([{ kind: "connection", connection: { kind: "refused", status: 404 } }]);
  expect(asked).toBe(1);
});
