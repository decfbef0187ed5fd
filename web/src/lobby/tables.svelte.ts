// The tables of the lobby: asked for again while somebody looks.
import { Problem } from "../api/problem";
import * as people from "../api/people";
import * as server from "../api/server";
import type { GameEnd, InvitedTo, Met, TableLine } from "../api/types";
import { me } from "../person/me.svelte";

const EVERY = 8000;
/** So many of each kind are shown. */
const [MOST_OWN, MOST_MET] = [8, 3];

const without = (lines: TableLine[], listed: TableLine[]): TableLine[] =>
  lines.filter((line) => !listed.some((one) => one.id === line.id));

const turnsFirst = (lines: TableLine[]): TableLine[] =>
  [...lines].sort((one, other) => Number(other.your_turn) - Number(one.your_turn));

export class Tables {
  /** One's own that are not over. */
  mine: TableLine[] = $state.raw([]);
  finished: GameEnd[] = $state.raw([]);
  /** How many games one has finished. */
  total = $state(0);
  open: TableLine[] = $state.raw([]);
  playing: TableLine[] = $state.raw([]);
  /** Tables that one is asked to. */
  invited: InvitedTo[] = $state.raw([]);
  /** Tables of those whom one follows. */
  followed: TableLine[] = $state.raw([]);
  /** Whom one sat with last. */
  company: Met[] = $state.raw([]);
  /** The server has said which tables there are. */
  isHeard = $state(false);
  /** Nothing has been heard yet, or nothing any more. */
  lost = $state(false);

  /** Ask now and then, and at once when the page comes back into view; returns how to stop. */
  watch(): () => void {
    const look = (): void => void (document.visibilityState === "visible" && this.#ask());
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    addEventListener("online", look);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", look);
    };
  }

  /** Say no to an invitation. */
  async decline(table: string): Promise<void> {
    this.invited = await people.decline(table);
  }

  /** Ask whom one sat with: it changes with a game, not while one looks. */
  async meet(): Promise<void> {
    try {
      this.company = (await server.profile()).company.slice(0, MOST_MET);
    } catch {
      // The lobby goes without them.
    }
  }

  async #ask(): Promise<void> {
    try {
      const [mine, history, invited, followed, open, playing] = await Promise.all([
        me.person ? server.myTables() : [],
        me.person ? server.history() : null,
        me.person ? people.invitations() : [],
        me.person?.account ? people.followedTables() : [],
        server.publicTables("open"),
        server.publicTables("playing"),
      ]);
      this.mine = turnsFirst(mine.filter((line) => line.status !== "over")).slice(0, MOST_OWN);
      this.finished = history?.lines.slice(0, 3) ?? [];
      this.total = history?.total ?? 0;
      // Nothing is listed twice: what concerns one most comes first.
      this.invited = invited;
      this.followed = without(followed, [...mine, ...invited.map((asked) => asked.line)]).slice(0, 6);
      const listed = [...mine, ...invited.map((asked) => asked.line), ...this.followed];
      this.open = without(open, listed).slice(0, 6);
      this.playing = without(playing, listed).slice(0, 5);
      this.isHeard = true;
      this.lost = false;
    } catch (error) {
      this.lost = !(error instanceof Problem) || error.lost;
    }
  }
}
