// Whom one plays on against.
import { expect, test } from "vitest";

import type { Game } from "../src/api/types";
import { botsFor, likely } from "../src/branch/branch";
import { chair, tableOf } from "./table/positions";

const bot = (name: string) => ({ name, title: name, about: "" });
const games = [{ name: "legendary-forests", bots: ["casual", "club", "master"].map(bot) }] as unknown as Game[];
const against = (name: string | null, id = "t") =>
  tableOf({ id, game: "legendary-forests", chairs: [chair(0), { ...chair(1), bot: name }] });

test("one plays on against the bot that sat there", () => {
  expect(likely(against("master"), games)).toBe("master");
});

test("where people sat, a club bot takes their seats", () => {
  expect(likely(against(null), games)).toBe("club");
});

test("on the device only the bots that answer at once take seats", () => {
  expect(botsFor(against("master", "~ABCDEF"), games)).toEqual(["beginner", "casual", "club"]);
  expect(likely(against("master", "~ABCDEF"), games)).toBe("club");
});
