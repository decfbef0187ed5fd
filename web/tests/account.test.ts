import { expect, test } from "vitest";

import { routeOf } from "../src/page/route";
import { atFirst, reduce } from "../src/table/state";
import { agentOf } from "../src/account/agent";
import { bytesOf, textOf } from "../src/account/passkeys";

test("a browser is told by its name and its system", () => {
  const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
  const phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1";
  const edge = `${chrome.replace("X11; Linux x86_64", "Windows NT 10.0")} Edg/140.0`;
  expect(agentOf(chrome)).toEqual({ browser: "Chrome", system: "Linux" });
  expect(agentOf(phone)).toEqual({ browser: "Safari", system: "iOS" });
  expect(agentOf(edge)).toEqual({ browser: "Edge", system: "Windows" });
  expect(agentOf("curl/8")).toEqual({ browser: "", system: "" });
});

test("bytes go to text and back, without the signs that addresses use otherwise", () => {
  const bytes = Uint8Array.from([251, 255, 191, 0, 1]);
  const text = textOf(bytes.buffer);
  expect(text).toMatch(/^[\w-]+$/);
  expect([...bytesOf(text)]).toEqual([...bytes]);
});

test("oneself has an address", () => {
  expect(routeOf(new URL("http://here/you")).name).toBe("you");
  expect(routeOf(new URL("http://here/you/more")).name).toBe("nowhere");
});

test("whoever blocks somebody hears everything anew", () => {
  const said = { number: 1, seat: 1, name: "Ada", text: "Hello", at: "2026-01-01T00:00:00Z" };
  const heard = reduce(atFirst, { kind: "chat", said });
  expect(heard.chat).toEqual([said]);
  expect(reduce(heard, { kind: "unheard" }).chat).toEqual([]);
});
