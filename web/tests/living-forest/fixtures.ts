// Positions of real games; `make-fixtures.py` makes them.
import { vi } from "vitest";

import type { Step, Table } from "../../src/api/types";
import type { BoardProps } from "../../src/games/contract";
import { makeBoard } from "../../src/games/living-forest/board.svelte";
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

/** The props of a board that shows a position. */
export function propsOf(name: string, more: Partial<BoardProps> = {}): BoardProps {
  const { seen, insight, table, names } = fixture(name);
  return {
    seen,
    insight,
    table,
    names,
    pending: null,
    prepared: null,
    act: vi.fn(),
    prepare: vi.fn(),
    explain: vi.fn(),
    aids: true,
    motion: false,
    confirm: true,
    replaying: false,
    steps: [],
    offset: 0,
    board: makeBoard(),
    ...more,
  };
}
