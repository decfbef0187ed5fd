// Positions of real games; `make-fixtures.py` makes them.
import type { Action, Step, Table } from "../../src/api/types";
import type { BoardProps } from "../../src/games/contract";
import { DaleBoard } from "../../src/games/sylvan-dale/board.svelte";
import type { DaleInsight, DaleSeen } from "../../src/games/sylvan-dale/view";

export interface Fixture {
  seen: DaleSeen;
  insight: DaleInsight;
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

/** A board on a position, with everything that it does written down. */
export function boardAt(name: string, more: Partial<BoardProps> = {}) {
  const sent: Action[] = [];
  const prepared: (Action | null)[] = [];
  const said: string[] = [];
  const props: BoardProps = {
    ...fixture(name),
    pending: null,
    prepared: null,
    aids: true,
    motion: false,
    confirm: true,
    offset: 0,
    board: new DaleBoard(),
    replaying: name.endsWith("over"),
    act: (action) => sent.push(action),
    prepare: (action) => prepared.push(action),
    explain: (sentence, rule) => said.push(`${sentence} ${rule}`),
    ...more,
  };
  return { props, board: props.board as DaleBoard, sent, prepared, said };
}
