// Positions of real games; `make-fixtures.py` makes them.
import type { Table } from "../../src/api/types";
import type { ForestInsight, ForestSeen } from "../../src/games/legendary-forests/view";

export interface Fixture {
  seen: ForestSeen;
  insight: ForestInsight;
  table: Table;
  names: string[];
}

const found = import.meta.glob<{ default: unknown }>("./fixtures/*.json", { eager: true });

export function fixture(name: string): Fixture {
  const held = found[`./fixtures/${name}.json`];
  if (!held) throw new Error(`There is no fixture ${name}: make it with make-fixtures.py.`);
  return structuredClone(held.default) as Fixture;
}

export const ALL = [
  "forest-3-early",
  "forest-3-sealed",
  "forest-4-middle",
  "forest-4-plant",
  "forest-4-wait",
  "forest-5-last",
  "forest-5-over",
  "forest-5-watched",
  "mockup-4-middle",
  "mockup-4-plant",
  "mockup-5-over",
];
