// The board of every game that has no picture yet.
import type { Seen, Table } from "../../api/types";
import { chairOf, mySeat, together } from "../../table/company";
import type { Translate } from "../../texts";
import type { Banner, GameModule } from "../contract";
import { saidSource } from "../sentences";
import Board from "./Board.svelte";
import Side from "./Side.svelte";
import { PlainBoard } from "./board.svelte";
import { eventLine, fieldsOf, spoken } from "./words";

function banner(seen: Seen, table: Table, t: Translate): Banner {
  const seat = mySeat(table);
  if (seen.outcome) return { title: t("plain.over"), note: "" };
  const names = seen.actors.map((actor) => chairOf(table, actor)?.name ?? "");
  if (seat !== null && seen.actors.includes(seat)) {
    const others = names.length - 1;
    return {
      title: t("plain.your-turn"),
      note: others > 0 ? t("plain.others-too", { count: others }) : t("plain.choose-note"),
    };
  }
  return {
    title: t("plain.waiting", { names: together(names, t) }),
    note: seat === null ? t("plain.watching") : t("plain.wait-note"),
  };
}

export default {
  Board,
  Side,
  makeBoard: () => new PlainBoard(),
  banner,
  logLine: (event, names) => eventLine(event, names),
  actionLine: (action) => [spoken(action.type), fieldsOf(action)].filter(Boolean).join(", "),
  choose: (action, { board }) => {
    (board as PlainBoard).chosen = action;
    return true;
  },
  source: (source, _t, table) =>
    (table && saidSource(table.game, source)) ?? `${spoken(source.key)} ${fieldsOf({ type: "", ...source.params })}`,
  loadArt: () => Promise.resolve(),
} satisfies GameModule;
