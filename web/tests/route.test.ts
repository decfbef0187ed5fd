import { expect, test } from "vitest";

import {
  askAddress,
  personAddress,
  bookWith,
  codeIn,
  DAILY,
  lessonAddress,
  momentAddress,
  reviewAddress,
  routeOf,
  ruleAddress,
} from "../src/page/route";

const at = (address: string) => routeOf(new URL(address, "https://spinney.example"));

test("every place has its address", () => {
  expect(at("/")).toEqual({ name: "lobby" });
  expect(at("/new?game=living-forest")).toEqual({ name: "new", game: "living-forest", ask: null });
  const ask = { table: "T1", seat: 1, name: "Ada & Bo" };
  expect(at(askAddress(ask))).toEqual({ name: "new", game: null, ask });
  expect(at(personAddress("ABC234"))).toEqual({ name: "person", code: "ABC234" });
  expect(at("/t/ABC234")).toEqual({ name: "table", code: "ABC234" });
  expect(at("/t/ABC234/replay?at=7&seat=1")).toEqual({ name: "replay", code: "ABC234", at: 7, seat: 1 });
  expect(at("/t/ABC234/review?at=7&seat=1")).toEqual({ name: "review", code: "ABC234", at: 7, seat: 1 });
  expect(at(DAILY)).toEqual({ name: "daily" });
  expect(at(`${DAILY}/217`)).toEqual({ name: "nowhere" });
  expect(at("/learn")).toEqual({ name: "learn", game: null });
  expect(at(lessonAddress("living-forest"))).toEqual({ name: "learn", game: "living-forest" });
  expect(at("/rules")).toEqual({ name: "rules", at: null });
  expect(at("/rules/table")).toEqual({ name: "rules", at: { book: "table", rule: null } });
  expect(at("/rules/table/more")).toEqual({ name: "nowhere" });
});

test("the address of a moment leads back to it", () => {
  expect(at(momentAddress("ABC234", 12, null))).toEqual({ name: "replay", code: "ABC234", at: 12, seat: null });
  expect(at(reviewAddress("ABC234", 12, 1))).toEqual({ name: "review", code: "ABC234", at: 12, seat: 1 });
});

test("a table is joined by its code or by its link", () => {
  expect(codeIn(" abc234 ")).toBe("ABC234");
  expect(codeIn("https://spinney.example/t/ABC234?x=1")).toBe("ABC234");
});

test("a refusal links its rule", () => {
  const address = ruleAddress("legendary-forests", "LF-3.2");
  expect(at(address)).toEqual({ name: "rules", at: { book: "legendary-forests", rule: "LF-3.2" } });
  expect(bookWith("LF-3.2", "legendary-forests")).toBe("legendary-forests");
  expect(bookWith("SP-3.1", "legendary-forests")).toBe("table");
});
