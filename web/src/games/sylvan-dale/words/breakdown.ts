// The fame of everybody at the end, in columns: where it came from, and in which round.
import type { Source, Table } from "../../../api/types";
import type { Translate } from "../../../texts";
import type { Chip, Column, Columns } from "../../contract";
import { sayWith } from "./words";

const SIGNS: Record<string, string> = {
  prestige: "sd-treetop",
  districts: "sd-patch-heart",
  bridges: "sd-bridge",
  banners: "sd-fame",
};

const columns = (_: Table, t: Translate): Column[] =>
  Object.entries(SIGNS).map(([key, sign]) => ({ key, sign, title: sayWith(t)(`end.${key}`) }));

const chip = ({ key, params }: Source, t: Translate): Chip => ({
  column: key,
  short: sayWith(t)("end.round", { round: params.round }),
  lit: false,
  round: Number(params.round),
});

const note = (_: Table, t: Translate): string => sayWith(t)("end.note");

export const breakdown: Columns = { columns, chip, note };
