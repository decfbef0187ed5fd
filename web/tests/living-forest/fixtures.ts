// Positions of real games; `make-fixtures.py` makes them.
import type { Step, Table } from "../../src/api/types";
import type { GroveInsight, GroveSeen } from "../../src/games/living-forest/view";

export interface Fixture {
  seen: GroveSeen;
  insight: GroveInsight;
  table: Table;
  names: string[];
  steps: Step[];
}

const found = import.meta.glob<{ default: unknown }>("./fixtures/*.json", { eager: true });

export function fixture(name: string): Fixture {
  const held = found[`./fixtures/${name}.json`];
  if (!held) throw new Error(`There is no fixture ${name}: make it with make-fixtures.py.`);
  return structuredClone(held.default) as Fixture;
}

export const ALL = Object.keys(found).map((path) => path.replace("./fixtures/", "").replace(".json", ""));
