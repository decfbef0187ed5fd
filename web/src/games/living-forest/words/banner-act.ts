// The banner of the action phase: who decides what.
import type { Banner } from "../../contract";
import { treeOf } from "../box";
import { isMore } from "../model/steps";
import { seatsFrom, type GroveView, type StepView } from "../view";
import type { Say } from "./words";

/** The names of some seats, as a list. */
export type Names = (seats: number[]) => string;

export function actBanner(say: Say, view: GroveView, names: Names): Banner {
  if (view.actor !== view.seat) return otherBanner(say, view, names);
  const [step, next] = view.steps;
  if (step) return stepBanner(say, view, step, next, names);
  const [first] = view.done;
  if (!first && view.mains === 1) return { title: say("banner.act-only"), note: say("banner.act-only-note") };
  if (!first) return { title: say("banner.act-first"), note: say("banner.act-note") };
  const again = view.spirits[view.actor]!.forest.some(({ tree }) => treeOf(tree).again);
  const title = say(again ? "banner.act-again" : "banner.act-second");
  return { title, note: say("banner.act-second-note", { did: say(`did.${first}`) }) };
}

function stepBanner(say: Say, view: GroveView, step: StepView, next: StepView | undefined, names: Names): Banner {
  if (step.kind === "victory tile") {
    return { title: say("banner.tile", { name: names([step.amount]) }), note: say("banner.tile-note") };
  }
  if (isMore(view)) return moreBanner(say, step);
  const title = say(`banner.bonus-${step.kind}`, { count: step.amount });
  const note = next ? say("banner.bonus-next", { next: say(`does.${next.kind}`) }) : say("banner.bonus-note");
  return { title, note };
}

/** How many there were at first is not known: a corner gives extra ones. */
const moreBanner = (say: Say, { kind, amount }: StepView): Banner => ({
  title: say(`banner.more-${kind}`, { amount }),
  note: say(`banner.more-${kind}-note`, { amount }),
});

function otherBanner(say: Say, view: GroveView, names: Names): Banner {
  const name = names([view.actor]);
  const [step] = view.steps;
  const key = step ? "other-step" : view.done.length ? "other-second" : view.mains > 1 ? "other-first" : "other-only";
  return {
    title: say(`banner.${key}`, { name, does: step ? say(`does.${step.kind}`) : "" }),
    note: afterwards(say, view, names),
  };
}

/** Who comes before this seat, or after the one who acts. */
function afterwards(say: Say, view: GroveView, names: Names): string {
  const order = seatsFrom(view, view.holder);
  const later = order.slice(order.indexOf(view.actor) + 1);
  if (view.seat === null)
    return later.length ? say("banner.other-watch", { names: names(later) }) : say("banner.other-last");
  const place = later.indexOf(view.seat);
  if (place < 0) return say("banner.other-done");
  if (place === 0) return say("banner.other-ahead");
  return say("banner.other-ahead-later", { names: names([view.actor, ...later.slice(0, place)]) });
}
