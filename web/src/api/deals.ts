// Deals on the server: the daily, its months and chains, and playing one; one function each.
import { call } from "./call";
import type { Calendar, Chain, Comparison, Daily, Deal, Draw, Seen, Table } from "./types";

/** What a new draw is for; the bots sit after whoever plays it. */
export interface NewDraw {
  game: string;
  edition: string;
  bots: string[];
}

export const daily = () => call<Daily>("GET", "/api/daily");
/** A month, such as 2026-11, as one has played it. */
export const month = (name: string) => call<Calendar>("GET", `/api/daily/months/${name}`);
export const chain = (month: string) => call<Chain>("GET", `/api/daily/chains/${month}`);

/** The draw of a daily that is over. */
export const draw = (code: string) => call<Draw>("GET", `${dealPath(code)}/draw`);

export const deal = (code: string) => call<Deal>("GET", dealPath(code));
/** The draw of a finished table, for others to play in one's own seat. */
export const handedOn = (table: string) => call<Deal>("POST", "/api/deals", { table });
/** A draw that nobody has played yet, among these bots. */
export const newDeal = (draw: NewDraw) => call<Deal>("POST", "/api/deals", draw);
/** Who has played a deal, and some of them side by side. */
export const comparison = (code: string, tables: readonly string[] = []) =>
  call<Comparison>("GET", `${dealPath(code)}/comparison?${tables.map((table) => `table=${table}`).join("&")}`);
/** What somebody had built of a deal after so many lines of their log. */
export const entryPicturePath = (code: string, table: string, position: number | null = null): string =>
  `${dealPath(code)}/pictures/${table}${position === null ? "" : `?position=${position}`}`;

/** The table of one's one ranked try; whoever comes back finds it again. */
export const attempt = (code: string) => call<Table>("POST", `${dealPath(code)}/attempt`);
/** Another table with the same draw, which counts for nothing. */
export const practise = (code: string) => call<Table>("POST", `${dealPath(code)}/practice`);
/** How things stand at one's own table. */
export const seen = (table: string) => call<Seen>("GET", `/api/tables/${table}/seen`);
/** What somebody has built, as a picture. */
export const builtPath = (table: string, seat: number) => `/api/tables/${table}/picture?seat=${seat}&built=true`;

const dealPath = (code: string): string => `/api/deals/${encodeURIComponent(code)}`;
