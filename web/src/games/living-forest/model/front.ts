// Phone: the region that the present step needs.
import type { Seen } from "../../../api/types";
import type { GroveView, StepKind } from "../view";

export type RegionName = "circle" | "animals" | "forest" | "helpers";

const OF_KIND: Record<StepKind, RegionName> = {
  attract: "animals",
  extinguish: "circle",
  advance: "circle",
  "victory tile": "circle",
  plant: "forest",
  fragment: "helpers",
};

/** Helpers while one draws and chooses an action; then where its targets lie. */
export function frontOf(view: GroveView, seen: Pick<Seen, "seat">, chosen: StepKind | "pass" | null): RegionName {
  if (chosen !== null && chosen !== "pass") return OF_KIND[chosen];
  if (view.phase === "animals") return "helpers";
  if (view.phase === "over" || view.actor !== seen.seat) return "circle";
  const [step] = view.steps;
  return step ? OF_KIND[step.kind] : "helpers";
}
