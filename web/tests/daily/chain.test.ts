import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import type { Chain, Deal } from "../../src/api/types";
import { checkChain, inShort } from "../../src/daily/chain";

const hash = (...parts: (string | Buffer)[]): string => {
  const made = createHash("sha256");
  for (const part of parts) made.update(part);
  return made.digest("hex");
};
const bytes = (hex: string): Buffer => Buffer.from(hex, "hex");

/** A month of so many days, all of them over; its first daily has number 200. */
function chainOf(days: number): Chain {
  const links = ["5eed".repeat(16)];
  for (let day = 0; day < days; day++) links.unshift(hash(bytes(links[0]!)));
  const [end, ...revealed] = links;
  return {
    month: "2026-11-01",
    made: "2026-10-31T00:00:00Z",
    end: end!,
    revealed: revealed.map((link, nth) => ({ number: 200 + nth, link })),
  };
}

/** The deal of a day, which tells no more than the hash of its secret. */
function dealOf({ revealed }: Chain, number: number): Deal {
  const link = revealed.find((one) => one.number === number)!.link;
  const secret = hash(`spinney daily ${number} `, bytes(link));
  return { number, commitment: hash(bytes(secret)) } as Deal;
}

test("links that hash one to the other, down to the end, are right", async () => {
  const chain = chainOf(17);
  expect(await checkChain(chain)).toEqual({ chain, links: 17, wrong: null, dealt: null });
});

test("a link that was exchanged is told by the number of its day", async () => {
  const chain = chainOf(5);
  chain.revealed[3] = { number: 203, link: "ab".repeat(32) };
  expect(await checkChain(chain)).toMatchObject({ links: 3, wrong: 203 });
});

test("another end than the published one fits no link", async () => {
  expect(await checkChain({ ...chainOf(3), end: "00".repeat(32) })).toMatchObject({ links: 0, wrong: 200 });
});

test("a day that is left out does not fit", async () => {
  const chain = chainOf(4);
  chain.revealed.splice(1, 1);
  expect(await checkChain(chain)).toMatchObject({ links: 1, wrong: 201 });
});

test("what is no link at all is an error", async () => {
  const chain = chainOf(2);
  chain.revealed[0] = { number: 200, link: "no link" };
  await expect(checkChain(chain)).rejects.toThrow("hexadecimal");
});

test("as long as no day is over there is nothing to check", async () => {
  expect(await checkChain({ ...chainOf(0), revealed: [] })).toMatchObject({ links: 0, wrong: null });
});

test("yesterday's draw follows from its link, and another one does not", async () => {
  const chain = chainOf(6);
  const deal = dealOf(chain, 205);
  expect((await checkChain(chain, deal)).dealt).toEqual({ number: 205, holds: true });
  expect((await checkChain(chain, { ...deal, number: 204 })).dealt).toEqual({ number: 204, holds: false });
  expect((await checkChain(chain, { ...deal, number: 199 })).dealt).toBeNull();
});

test("a chain and a deal as the server makes them are found right", async () => {
  const links = [
    "2f287b4d3d4910f6cada9e1bd1b4648099e8c52c81aa4a6aebfa6fc86f19834e",
    "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  ];
  const chain: Chain = {
    month: "2026-11-01",
    made: "2026-10-31T00:00:00Z",
    end: "4e05063392f42b5180353ef82da86c714042155044d91ab3253f1bab08120a0a",
    revealed: links.map((link, nth) => ({ number: 215 + nth, link })),
  };
  const deal = { number: 217, commitment: "c00e3056545d3c30093590fbf9ec91220a9b600215ee3aa45c09d9b38de2046a" } as Deal;
  expect(await checkChain(chain, deal)).toEqual({ chain, links: 3, wrong: null, dealt: { number: 217, holds: true } });
});

test("a link is compared by its first and last letters", () => {
  expect(inShort("aa45bef0503849c90f545cf2dcf953d10c11ac5e17b0677e612d6f346a7de3ff")).toBe("aa45be…e3ff");
});
