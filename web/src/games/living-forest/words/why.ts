// Why something cannot be chosen, with the rule it comes from.
import { printed, START, treeOf } from "../box";
import type { Target } from "../model/choice";
import { once, type Reading } from "../reading";
import { ELEMENT_OF, hasTiles, type Kind, type StepKind } from "../view";
import { cardWord } from "./words";

export interface Why {
  sentence: string;
  rule: string;
}

const KIND: Record<Exclude<Target["of"], "kind" | "pass">, StepKind> = {
  animal: "attract",
  fire: "extinguish",
  rock: "advance",
  tile: "victory tile",
  tree: "plant",
  space: "plant",
};

/** The reason, for a target that is not open. */
export const whyNot = (reading: Reading, target: Target): Why =>
  once(reading, JSON.stringify(target), () => reasonFor(reading, target));

function reasonFor(reading: Reading, target: Target): Why {
  const { say, mode, step, view } = reading;
  const kind = target.of === "kind" ? target.kind : target.of === "pass" ? null : KIND[target.of];
  if (mode !== "ahead" && view.phase === "animals") return { sentence: say("why.animals"), rule: "LV-2.1" };
  if (mode === "watch" && target.of !== "rock") return { sentence: say("why.turn"), rule: "LV-3.1" };
  if (step && kind !== step.kind)
    return { sentence: say("why.step", { does: say(`does.${step.kind}`) }), rule: "LV-3.7" };
  if (kind && kind !== "victory tile" && isDone(reading, kind)) {
    return { sentence: say("why.done", { did: say(`did.${kind}`) }), rule: "LV-3.3" };
  }
  return whyTarget(reading, target);
}

const isDone = ({ own }: Reading, kind: Kind): boolean =>
  Boolean(own?.actions.find((action) => action.kind === kind)?.done);

/** What there is to spend on an action of this kind. */
export function strengthOf({ own, mine, step }: Reading, kind: Kind): number {
  if (step?.kind === kind) return step.amount;
  const element = ELEMENT_OF[kind];
  return own?.actions.find((action) => action.kind === kind)?.strength ?? (element ? mine.elements[element] : 1);
}

function whyTarget(reading: Reading, target: Target): Why {
  const { say } = reading;
  const count = (kind: Kind): number => strengthOf(reading, kind);
  switch (target.of) {
    case "animal": {
      const key = reading.step ? "why.suns" : "why.suns-all";
      const card = cardWord(say, target.card);
      return { sentence: say(key, { card, cost: printed(target.card).cost, count: count("attract") }), rule: "LV-4.2" };
    }
    case "fire":
      return { sentence: say("why.water", { value: target.value, count: count("extinguish") }), rule: "LV-4.4" };
    case "rock":
      return whyRock(reading, target.rock);
    case "tree":
      return whyTree(reading, target.tree);
    case "space":
      return whySpace(reading, target.space);
    case "kind":
      return whyKind(reading, target.kind);
    default:
      return { sentence: say("why.not-now"), rule: "LV-3.5" };
  }
}

function whyRock(reading: Reading, rock: number): Why {
  const { say, view, called, own, seat } = reading;
  const stands = view.spirits.findIndex((spirit) => spirit.rock === rock);
  if (stands === seat) return { sentence: say("why.here"), rule: "LV-4.5" };
  if (stands >= 0)
    return {
      sentence: say(hasTiles(view.spirits[stands]!) ? "why.taken" : "why.taken-bare", { name: called[stands] }),
      rule: "LV-4.6",
    };
  if (reading.mode === "watch") return { sentence: say("why.turn"), rule: "LV-3.1" };
  const steps = own?.rocks.find((seen) => seen.rock === rock)?.steps ?? 0;
  return { sentence: say("why.wind", { rock, count: steps, wind: strengthOf(reading, "advance") }), rule: "LV-4.5" };
}

function whyTree(reading: Reading, tree: string): Why {
  const { say, view } = reading;
  if (!view.trees[tree]) return { sentence: say("why.no-tree"), rule: "LV-4.9" };
  return {
    sentence: say("why.sprouts", { cost: treeOf(tree).cost, count: strengthOf(reading, "plant") }),
    rule: "LV-4.9",
  };
}

function whySpace(reading: Reading, space: string): Why {
  const { say, own, mine } = reading;
  const isPlanted = space === START || mine.forest.some(({ column, row }) => `${column},${row}` === space);
  if (isPlanted) return { sentence: say("why.planted"), rule: "LV-4.10" };
  const isBeside = own?.spaces.some(({ column, row }) => `${column},${row}` === space);
  return isBeside ? whyKind(reading, "plant") : { sentence: say("why.beside"), rule: "LV-4.10" };
}

const RULES: Record<Kind, string> = {
  attract: "LV-4.2",
  extinguish: "LV-4.4",
  advance: "LV-4.5",
  plant: "LV-4.9",
  fragment: "LV-4.1",
};

function whyKind(reading: Reading, kind: StepKind): Why {
  if (kind === "victory tile") return { sentence: reading.say("why.not-now"), rule: "LV-4.7" };
  if (kind === "plant") return { sentence: whyNoTree(reading), rule: RULES.plant };
  return { sentence: reading.say(`why.nothing-${kind}`, { count: strengthOf(reading, kind) }), rule: RULES[kind] };
}

/** The cheap kinds may have run out, or all spaces may be planted. */
function whyNoTree(reading: Reading): string {
  const { say, view } = reading;
  const count = strengthOf(reading, "plant");
  const costs = Object.keys(view.trees)
    .filter((tree) => view.trees[tree])
    .map((tree) => treeOf(tree).cost);
  if (!costs.length) return say("why.no-tree");
  const cost = Math.min(...costs);
  return cost > count ? say("why.nothing-plant", { cost, count }) : say("why.not-now");
}
