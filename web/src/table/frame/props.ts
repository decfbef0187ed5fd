// What each of the three frames around a board is given.
import type { Snippet } from "svelte";

import type { Seat, Table } from "../../api/types";
import type { Banner, BoardProps, GameModule } from "../../games/contract";
import type { LogGroup } from "../log/log";
import type { TableSession } from "../session.svelte";
import type { Drawers } from "./drawers.svelte";

export interface FrameProps {
  session: TableSession;
  table: Table;
  module: GameModule;
  props: BoardProps;
  banner: Banner;
  groups: LogGroup[];
  drawers: Drawers;
  /** Log, chat or hint: above the board, or beside it. */
  drawer: Snippet<[floating: boolean]>;
  seat: Seat | null;
}
