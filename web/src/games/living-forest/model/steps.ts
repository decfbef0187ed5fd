// What the acting spirit is deciding: more of the same, or a bonus of its own.
import { ELEMENT_OF, type GroveView, type StepKind } from "../view";

/** Whether some animals or fires of the present step were taken; a corner's extra elements may hide it. */
export function isMore(view: GroveView): boolean {
  const [step] = view.steps;
  if (!step || (step.kind !== "attract" && step.kind !== "extinguish")) return false;
  return step.amount < view.spirits[view.actor]!.elements[ELEMENT_OF[step.kind]!];
}

/** What passing declines, as the end of a key of its words. */
export const declined = (view: GroveView): StepKind | "turn" => view.steps[0]?.kind ?? "turn";
