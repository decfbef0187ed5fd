import { expect, test } from "vitest";

import { type Message, messageReader } from "../../src/api/sse";

function readAll(...chunks: string[]): Message[] {
  const found: Message[] = [];
  const read = messageReader((message) => found.push(message));
  chunks.forEach(read);
  return found;
}

test("a message has a name, data and an id", () => {
  const [message] = readAll('event: step\nid: 7\ndata: {"position":7}\n\n');
  expect(message).toEqual({ event: "step", id: "7", data: '{"position":7}' });
});

test("a message may come in any pieces", () => {
  const whole = "event: seen\r\ndata: one\r\ndata: two\r\n\r\nevent: table\ndata: three\n\n";
  const letters = readAll(...whole.replaceAll("\r\n", "\n"));
  expect(letters).toEqual(readAll(whole.replaceAll("\r\n", "\n")));
  expect(letters.map(({ data }) => data)).toEqual(["one\ntwo", "three"]);
});

test("a comment is no message", () => {
  expect(readAll(": alive\n\n", ": alive\n\n")).toEqual([]);
});

test("a half message is not delivered", () => {
  expect(readAll("event: step\ndata: x\n")).toEqual([]);
});
