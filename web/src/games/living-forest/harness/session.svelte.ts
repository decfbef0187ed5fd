// A table without a server: shows one position, and remembers what would have been sent.
import type { Action, Table } from "../../../api/types";
import { atFirst, type TableState } from "../../../table/state";
import { Playback, type Shown } from "../../../table/playback/playback.svelte";

interface Fixture extends Omit<Shown, "fresh"> {
  table: Table;
  steps: TableState["steps"];
}

const found = import.meta.glob<{ default: unknown }>("../../../../tests/living-forest/fixtures/*.json", {
  eager: true,
});

const fixture = (name: string): Fixture => {
  const held = Object.entries(found).find(([path]) => path.endsWith(`/${name}.json`));
  if (!held) throw new Error(`There is no fixture ${name}.`);
  return held[1].default as Fixture;
};

/** The position asked for, as a session shows it. */
export function pretend(asked: URLSearchParams) {
  const first = fixture(asked.get("show") ?? "act-4");
  let shown = $state.raw<Shown>({
    seen: first.seen,
    insight: asked.has("plain") ? null : first.insight,
    fresh: asked.has("story") ? [...first.steps] : [],
  });
  let state = $state.raw<TableState>({
    ...atFirst,
    table: first.table,
    seen: first.seen,
    steps: first.steps,
    connection: { kind: "live" },
  });
  const sent: Action[] = [];
  const session = {
    get state() {
      return state;
    },
    get sent() {
      return state.pending?.action ?? null;
    },
    offset: 0,
    promised: null,
    playback: new Playback(() => []),
    act: (action: Action) => {
      sent.push(action);
      state = { ...state, pending: { key: "1", count: 0, action } };
    },
    prepare: (action: Action | null) => {
      state = { ...state, prepared: action };
    },
    explain: (sentence: string, rule: string | null = null) => {
      state = { ...state, notice: { kind: "refused", sentence, rule, number: sent.length + Math.random() } };
    },
    dismiss: () => {
      state = { ...state, notice: null };
    },
    tryNow: () => undefined,
  };
  const show = (name: string): void => {
    const next = fixture(name);
    state = { ...state, seen: next.seen, steps: next.steps, pending: null };
    shown = { seen: next.seen, insight: next.insight, fresh: [...next.steps] };
  };
  Object.assign(window, { harness: { sent, show } });
  return { session, table: first.table, shown: () => shown };
}
