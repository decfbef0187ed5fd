// Phone: the regions that the present step, or a choice, can be done in; the first has most room for it.
import type { Seen } from "../../../api/types";
import type { GroveView, StepKind } from "../view";
import type { Choice } from "./choice";

export type RegionName = "circle" | "animals" | "forest" | "helpers";

/** Nothing is chosen: one stays wherever one is, and begins with the helpers. */
const ALL: readonly RegionName[] = ["helpers", "animals", "forest", "circle"];
/** Fires and reserve lie beside the helpers, too. */
const OF_KIND: Record<StepKind, readonly RegionName[]> = {
  attract: ["animals", "helpers"],
  extinguish: ["circle", "helpers"],
  advance: ["circle"],
  "victory tile": ["circle"],
  plant: ["forest"],
  fragment: ALL,
};

export function frontOf(view: GroveView, { seat }: Pick<Seen, "seat">, choice: Choice): readonly RegionName[] {
  const { kind } = choice;
  if (kind !== null && kind !== "pass") return isAimed(choice) ? OF_KIND[kind] : OF_KIND[kind].slice(0, 1);
  if (view.phase === "animals") return ["helpers"];
  if (view.phase === "over" || seat === null) return ["circle"];
  const step = view.actor === seat ? view.steps[0] : undefined;
  return step ? OF_KIND[step.kind] : ALL;
}

/** A target was tapped, where it lies; else an action was chosen whose targets are looked for. */
const isAimed = ({ kind, what, tree, space }: Choice): boolean =>
  kind === "fragment" || [what, tree, space].some((one) => one !== null);
