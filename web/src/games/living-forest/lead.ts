// Where a lesson leads: to the next thing to choose, then to the button that acts.
import type { Action } from "../../api/types";
import type { BoardProps, Lead } from "../contract";
import { choiceOf, type Choice, type Target } from "./model/choice";
import { read, type Reading } from "./reading";

const ACT = "[data-primary]";
const CANCEL = "[data-cancel]";
const REGIONS: Record<string, string> = {
  attract: "animals",
  extinguish: "circle",
  advance: "circle",
  "victory tile": "circle",
  plant: "forest",
};

export function lead(wanted: Action[], props: BoardProps): Lead {
  const reading = read(props);
  if (reading.mode === "draw") return { target: 'button[data-asked="true"]', region: "helpers" };
  // What is declined cannot be while something is chosen.
  if (wanted[0]?.type === "pass" && !reading.isIdle && reading.choice.kind !== "pass") return { target: CANCEL };
  const whole = wanted.map(choiceOf).find((one) => isOn(one, reading.choice)) ?? choiceOf(wanted[0] ?? null);
  const region = REGIONS[whole.kind ?? ""];
  const target = isComplete(reading, whole) ? ACT : `[data-goal="${goalOf(nextOf(whole, reading.choice))}"]`;
  return region ? { target, region } : { target };
}

/** Phone: the region in which a marked action is looked at. */
export const markedIn = (action: Action): string | null => REGIONS[choiceOf(action).kind ?? ""] ?? null;

/** What something that can be tapped is called, so that it is found on the board. */
export function goalOf(target: Target): string {
  const { of, ...which } = target as { of: string; slot?: number } & Record<string, unknown>;
  delete which.slot;
  return [of, ...Object.values(which)].join(" ");
}

/** Whatever is chosen so far belongs to it. */
const isOn = (whole: Choice, chosen: Choice): boolean =>
  chosen.kind === whole.kind &&
  (["what", "tree", "space"] as const).every((field) => chosen[field] === null || chosen[field] === whole[field]);

const isComplete = ({ action, choice, isIdle }: Reading, whole: Choice): boolean =>
  action !== null && (isIdle ? choiceOf(action).kind === whole.kind : isOn(whole, choice));

function nextOf({ kind, what, tree, space }: Choice, chosen: Choice): Target {
  switch (kind) {
    case "attract":
      return { of: "animal", card: what ?? "" };
    case "extinguish":
      return { of: "fire", value: Number(what), slot: 0 };
    case "advance":
      return { of: "rock", rock: Number(what) };
    case "victory tile":
      return { of: "tile", kind: what as Extract<Target, { of: "tile" }>["kind"] };
    case "plant":
      return chosen.tree === tree ? { of: "space", space: space ?? "" } : { of: "tree", tree: tree ?? "" };
    case "fragment":
      return { of: "kind", kind };
    default:
      return { of: "pass" };
  }
}
