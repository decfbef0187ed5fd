// What the lobby greets somebody with: the time of day, and what waits for them.
import type { Deal, InvitedTo, TableLine } from "../api/types";

/** A sentence by its key, and what fills its gaps. */
export interface Said {
  key: string;
  options?: Record<string, string | number>;
}

const [MORNING, NOON, EVENING] = [4, 12, 18];

/** The greeting at an hour of the reader's own clock; at night it is still evening. */
export function greetingAt(hour: number): string {
  if (hour >= MORNING && hour < NOON) return "lobby.greeting.morning";
  return hour >= NOON && hour < EVENING ? "lobby.greeting.day" : "lobby.greeting.evening";
}

interface Waiting {
  mine: readonly TableLine[];
  invited: readonly InvitedTo[];
  today: Deal | null;
  /** What a table is called. */
  named: (line: TableLine) => string;
}

/** What waits for somebody, in sentences; none where nothing does. */
export const whatWaits = (waiting: Waiting): Said[] => [...tablesThat(waiting), ...dailyThat(waiting.today)];

/** A table where it is one's turn comes before one that one is asked to. */
function tablesThat({ mine, invited, named }: Waiting): Said[] {
  const turns = mine.filter((line) => line.your_turn);
  const [first] = turns;
  if (first && turns.length === 1) return [{ key: "lobby.waits.table", options: { table: named(first) } }];
  if (first) return [{ key: "lobby.waits.tables", options: { count: turns.length } }];
  return invited.length > 0 ? [{ key: "lobby.waits.invited", options: { count: invited.length } }] : [];
}

function dailyThat(today: Deal | null): Said[] {
  if (!today) return [];
  const how = today.attempt?.ended ? "played" : today.attempt ? "begun" : "open";
  return [{ key: `lobby.waits.${how}.${today.game}` }];
}
