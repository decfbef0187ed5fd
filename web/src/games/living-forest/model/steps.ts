// What the acting spirit is deciding: more of the same, or a bonus of its own.
import { ELEMENT_OF, type GroveView, type StepKind } from "../view";

/** Whether the present step goes on with animals or fires of which some were taken. */
export function isMore(view: GroveView): boolean {
  const [step] = view.steps;
  if (!step || (step.kind !== "attract" && step.kind !== "extinguish")) return false;
  return step.amount < view.spirits[view.actor]!.elements[ELEMENT_OF[step.kind]!];
}

/** What passing declines, as the end of a key of its words. */
export function declined(view: GroveView): `more-${StepKind}` | StepKind | "turn" {
  const [step] = view.steps;
  if (!step) return "turn";
  return isMore(view) ? `more-${step.kind}` : step.kind;
}
