// Where one is, from the address; and the addresses of places.

export type Route =
  | { name: "lobby" }
  | { name: "new"; game: string | null; ask: Asked | null }
  | { name: "table"; code: string }
  | { name: "replay"; code: string; at: number | null; seat: number | null }
  | { name: "review"; code: string; at: number | null; seat: number | null }
  | { name: "rules"; at: RulePlace | null }
  | { name: "learn"; game: string | null }
  | { name: "puzzles" }
  | { name: "streak"; game: string }
  | { name: "puzzle"; game: string; puzzle: string }
  | { name: "daily" }
  | { name: "deal"; code: string }
  | { name: "you" }
  | { name: "games" }
  | { name: "person"; code: string }
  | { name: "ladder"; game: string | null }
  | { name: "alone"; game: string | null }
  | { name: "mail" }
  | { name: "accessibility" }
  | { name: "nowhere" };

/** Whom a new table is for: whoever sat there, by the name they had. */
export interface Asked {
  table: string;
  seat: number;
  name: string;
}

/** Puzzles have names in capitals. */
const STREAK = "draw";

/** A book of rules, and the rule in it that is looked up. */
export interface RulePlace {
  book: string;
  rule: string | null;
}

/** The place of an address. */
export function routeOf(url: URL): Route {
  const parts = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const [first, code, third] = parts;
  if (first === undefined) return { name: "lobby" };
  if (first === "you" && parts.length === 1) return { name: "you" };
  if (first === "daily" && parts.length === 1) return { name: "daily" };
  if (first === "deals" && code && parts.length === 2) return { name: "deal", code };
  if (first === "games" && parts.length === 1) return { name: "games" };
  if (first === "people" && code && parts.length === 2) return { name: "person", code };
  if (first === "ladder" && parts.length <= 2) return { name: "ladder", game: code ?? null };
  if (first === "alone" && parts.length === 1) return { name: "alone", game: url.searchParams.get("game") };
  if (first === "mail" && parts.length === 1) return { name: "mail" };
  if (first === "accessibility" && parts.length === 1) return { name: "accessibility" };
  if (first === "learn" && parts.length <= 2) return { name: "learn", game: code ?? null };
  if (first === "puzzles" && parts.length === 1) return { name: "puzzles" };
  if (first === "puzzles" && code && third === STREAK && parts.length === 3) return { name: "streak", game: code };
  if (first === "puzzles" && code && third && parts.length === 3) return { name: "puzzle", game: code, puzzle: third };
  if (first === "new" && parts.length === 1) {
    return { name: "new", game: url.searchParams.get("game"), ask: askedIn(url) };
  }
  if (first === "t" && code && parts.length === 2) return { name: "table", code };
  if (first === "t" && code && (third === "replay" || third === "review") && parts.length === 3) {
    return { name: third, code, at: numberOf(url, "at"), seat: numberOf(url, "seat") };
  }
  if (first === "rules" && parts.length <= 2) {
    return { name: "rules", at: code ? { book: code, rule: decodeURIComponent(url.hash.slice(1)) || null } : null };
  }
  return { name: "nowhere" };
}

function askedIn(url: URL): Asked | null {
  const [table, name, seat] = [url.searchParams.get("with"), url.searchParams.get("name"), numberOf(url, "seat")];
  return table && name && seat !== null ? { table, seat, name } : null;
}

function numberOf(url: URL, name: string): number | null {
  const text = url.searchParams.get(name);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

export const tableAddress = (code: string): string => `/t/${encodeURIComponent(code)}`;

export const personAddress = (code: string): string => `/people/${encodeURIComponent(code)}`;

/** Where a table is opened to which somebody is asked. */
export const askAddress = ({ table, seat, name }: Asked): string =>
  `/new?${new URLSearchParams({ with: table, seat: String(seat), name }).toString()}`;

/** The address of a moment, to be shared. */
export const momentAddress = (code: string, at: number | null, seat: number | null): string =>
  `${tableAddress(code)}/replay${queryOf(at, seat)}`;

/** The address of a review, or of a moment in it. */
export const reviewAddress = (code: string, at: number | null = null, seat: number | null = null): string =>
  `${tableAddress(code)}/review${queryOf(at, seat)}`;

function queryOf(at: number | null, seat: number | null): string {
  const query = new URLSearchParams();
  if (at !== null) query.set("at", String(at));
  if (seat !== null) query.set("seat", String(seat));
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** Where one plays on this device, with a game chosen already. */
export const aloneAddress = (game?: string): string => (game ? `/alone?game=${encodeURIComponent(game)}` : "/alone");

/** Where people stand between the bots of a game. */
export const ladderAddress = (game: string): string => `/ladder/${encodeURIComponent(game)}`;

/** Where a game is learnt. */
export const lessonAddress = (game: string): string => `/learn/${encodeURIComponent(game)}`;

/** Ten puzzles in a row about drawing on. */
export const streakAddress = (game: string): string => puzzleAddress(game, STREAK);

/** A puzzle, to be shared. */
export const puzzleAddress = (game: string, puzzle: string): string =>
  `/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(puzzle)}`;

/** The deal of the day. */
export const DAILY = "/daily";

/** A deal that somebody hands on. */
export const dealAddress = (code: string): string => `/deals/${encodeURIComponent(code)}`;

/** Where a rule can be read. */
export const ruleAddress = (book: string, rule?: string | null): string => `/rules/${book}${rule ? `#${rule}` : ""}`;

/** The book that has a rule: SP- rules hold at every table and have a book of their own. */
export const bookWith = (rule: string, game: string): string => (rule.startsWith("SP-") ? "table" : game);

/** The code in what somebody typed: a code, or a whole link. */
export function codeIn(typed: string): string {
  const text = typed.trim();
  const linked = /\/t\/([^/?#\s]+)/.exec(text)?.[1];
  return decodeURIComponent(linked ?? text).toUpperCase();
}
