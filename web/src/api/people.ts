// What the server keeps of people: passkeys, sessions, tokens, bots, blocks; one function each.
import { call } from "./call";
import type {
  Agreement,
  Block,
  Complaint,
  Following,
  GameHistory,
  InvitedTo,
  Kept,
  MadeBot,
  MadeToken,
  Meant,
  OwnBot,
  OwnPage,
  Passkey,
  Person,
  PersonPage,
  Report,
  Scope,
  ShownTo,
  SignedIn,
  TableLine,
  Token,
} from "./types";

export const askForPasskey = () => call<PublicKeyCredentialCreationOptionsJSON>("POST", "/api/me/passkeys/options");
export const keepPasskey = (credential: unknown, name: string) =>
  call<Kept>("POST", "/api/me/passkeys", { credential, name });
export const passkeys = () => call<Passkey[]>("GET", "/api/me/passkeys");
export const dropPasskey = (id: string) => call<Passkey[]>("DELETE", `/api/me/passkeys/${id}`);
export const newCodes = () => call<{ codes: string[] }>("POST", "/api/me/recovery");

export const askWho = () => call<PublicKeyCredentialRequestOptionsJSON>("POST", "/api/sessions/options");
export const signIn = (credential: unknown) => call<Person>("POST", "/api/sessions", { credential });
export const recover = (code: string) => call<Person>("POST", "/api/sessions/recovery", { code });
export const sessions = () => call<SignedIn[]>("GET", "/api/me/sessions");
export const endSession = (id: string) => call<SignedIn[]>("DELETE", `/api/me/sessions/${id}`);
export const endOthers = () => call<SignedIn[]>("DELETE", "/api/me/sessions");

export const tokens = () => call<Token[]>("GET", "/api/me/tokens");
export const makeToken = (name: string, scopes: Scope[]) => call<MadeToken>("POST", "/api/me/tokens", { name, scopes });
export const revokeToken = (id: string) => call<Token[]>("DELETE", `/api/me/tokens/${id}`);

export const bots = () => call<OwnBot[]>("GET", "/api/me/bots");
export const makeBot = (name: string) => call<MadeBot>("POST", "/api/me/bots", { name });
export const renewBot = (id: string) => call<MadeBot>("POST", `/api/me/bots/${id}/token`);
export const dropBot = (id: string) => call<OwnBot[]>("DELETE", `/api/me/bots/${id}`);
export const inviteBot = (table: string, bot: string) =>
  call<unknown>("POST", `/api/tables/${table}/invitations`, { bot });

/** Ask whoever sat in a chair at a table one shared. */
export const inviteMet = (table: string, met: { table: string; seat: number }) =>
  call<unknown>("POST", `/api/tables/${table}/invitations`, { table: met.table, seat: met.seat });
export const invitations = () => call<InvitedTo[]>("GET", "/api/me/invitations");
export const decline = (table: string) => call<InvitedTo[]>("DELETE", `/api/me/invitations/${table}`);

/** Since when one's games may be published as data. */
export const agreement = () => call<Agreement>("GET", "/api/me/agreement");
export const agree = (agreed: boolean) => call<Agreement>("POST", "/api/me/agreement", { agreed });

export const following = () => call<Following>("GET", "/api/me/follows");
export const follow = (meant: Meant) => call<Following>("POST", "/api/me/follows", meant);
export const unfollow = (id: string) => call<Following>("DELETE", `/api/me/follows/${id}`);
export const followedTables = () => call<TableLine[]>("GET", "/api/me/follows/tables");

export const page = (code: string) => call<PersonPage>("GET", `/api/people/${encodeURIComponent(code)}`);
export const gamesWith = (code: string, before?: string) =>
  call<GameHistory>("GET", `/api/people/${encodeURIComponent(code)}/history${before ? `?before=${before}` : ""}`);
export const ownPage = () => call<OwnPage>("GET", "/api/me/page");
export const showPage = (shown_to: ShownTo) => call<OwnPage>("POST", "/api/me/page", { shown_to });

export const blocks = () => call<Block[]>("GET", "/api/me/blocks");
export const block = (table: string, seat: number) => call<Block>("POST", "/api/me/blocks", { table, seat });
export const unblock = (id: string) => call<Block[]>("DELETE", `/api/me/blocks/${id}`);
/** Somebody by their seat, or by something they said, if they have left the chair. */
export const report = (table: string, who: { seat: number } | { said: number }, reason: Complaint, text: string) =>
  call<{ sentence: string }>("POST", `/api/tables/${table}/reports`, { ...who, reason, text });

export const reports = () => call<Report[]>("GET", "/api/moderation/reports");
export const decide = (id: string, verdict: "nothing" | "ban") =>
  call<Report>("POST", `/api/moderation/reports/${id}`, { verdict });

/** All that is kept about oneself, as a file. */
export const EXPORT = "/api/me/export";
export const goAway = () => call<{ sentence: string }>("DELETE", "/api/me");
