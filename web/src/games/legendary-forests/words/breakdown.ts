// The points of the end by colour; what is closed, and so counts double, is lit.
import type { Source, Table } from "../../../api/types";
import type { Translate } from "../../../texts";
import type { Chip, Column, Columns } from "../../contract";
import { skinOf } from "../skin";
import { LEAVES, type Leaf } from "../view";
import { capital, colourWord, sayIn } from "./words";

function columns(table: Table, t: Translate): Column[] {
  const say = sayIn(table.edition, t);
  const skin = skinOf(table.edition);
  return LEAVES.map((leaf) => ({ key: leaf, title: capital(colourWord(say, leaf)), sign: skin.leaf(leaf).id }));
}

function chip({ key, params }: Source, t: Translate, table: Table): Chip {
  const lit = key === "closed-zone";
  const short = sayIn(table.edition, t)("source.short", { runes: params.runes, times: lit ? 2 : 1 });
  return { column: params.colour as Leaf, short, lit };
}

const note = (table: Table, t: Translate): string => sayIn(table.edition, t)("source.note");

export const breakdown: Columns = { columns, chip, note };
