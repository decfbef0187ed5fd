// What is being chosen, before anything is sent.
import type { Action } from "../../../api/types";
import type { StepKind, Victory } from "../view";
import { isOffered, type Offers } from "./offers";

export interface Choice {
  /** The action whose targets are shown, or to end the turn. */
  kind: StepKind | "pass" | null;
  /** An animal, a rock, a fire's value or the kind of a victory tile. */
  what: string | null;
  /** Which of several equal fires. */
  slot: number | null;
  tree: string | null;
  space: string | null;
}

export const NOTHING: Choice = { kind: null, what: null, slot: null, tree: null, space: null };

/** Something that can be tapped: a kind of thing and which of them. */
export type Target =
  | { of: "kind"; kind: StepKind }
  | { of: "animal"; card: string }
  | { of: "fire"; value: number; slot: number }
  | { of: "rock"; rock: number }
  | { of: "tile"; kind: Victory }
  | { of: "tree"; tree: string }
  | { of: "space"; space: string }
  | { of: "pass" };

/** What a target is called where something travels from it. */
export const anchorOf = (target: Target): string => Object.values(target).join("-");

/** The choice after a tap. A target chooses its action; a tree and a space belong together. */
export function pick(choice: Choice, target: Target): Choice {
  switch (target.of) {
    case "kind":
      return choice.kind === target.kind ? NOTHING : { ...NOTHING, kind: target.kind };
    case "animal":
      return { ...NOTHING, kind: "attract", what: target.card };
    case "fire":
      return { ...NOTHING, kind: "extinguish", what: String(target.value), slot: target.slot };
    case "rock":
      return { ...NOTHING, kind: "advance", what: String(target.rock) };
    case "tile":
      return { ...NOTHING, kind: "victory tile", what: target.kind };
    case "tree":
      return { ...NOTHING, kind: "plant", tree: target.tree, space: choice.space };
    case "space":
      return { ...NOTHING, kind: "plant", tree: choice.tree, space: target.space };
    case "pass":
      return { ...NOTHING, kind: "pass" };
  }
}

/** Whether a target can be chosen. */
export function isOpen(offers: Offers, choice: Choice, target: Target): boolean {
  switch (target.of) {
    case "kind":
      return isOffered(offers, target.kind);
    case "animal":
      return offers.animals.has(target.card);
    case "fire":
      return offers.fires.has(target.value);
    case "rock":
      return offers.rocks.has(target.rock);
    case "tile":
      return offers.tiles.has(target.kind);
    case "tree":
      return offers.plants.has(target.tree);
    case "space":
      return [...offers.plants].some(([tree, spaces]) => (choice.tree ?? tree) === tree && spaces.has(target.space));
    case "pass":
      return offers.pass;
  }
}

/** Whether a target belongs to something that a lesson asks for. */
export function isAsked(asked: Action[] | undefined, target: Target): boolean {
  const part = pick(NOTHING, target);
  return (asked ?? [])
    .map(choiceOf)
    .some((whole) =>
      (["kind", "what", "tree", "space"] as const).every(
        (field) => part[field] === null || part[field] === whole[field],
      ),
    );
}

/** What would be sent; null while something is still to be chosen. */
export function actionOf(choice: Choice, offers: Offers): Action | null {
  const { kind, what, tree, space } = choice;
  if (kind === "pass") return { type: "pass" };
  if (kind === "fragment") return { type: "take-fragment" };
  if (kind === "plant") return plantOf(tree, space);
  if (kind === null || what === null) return null;
  if (kind === "attract") return { type: "attract", card: what };
  if (kind === "extinguish") return { type: "extinguish", value: Number(what) };
  if (kind === "advance") return { type: "advance", rock: Number(what) };
  return { type: "take-victory-tile", kind: what, other: offers.giver };
}

function plantOf(tree: string | null, space: string | null): Action | null {
  if (tree === null || space === null) return null;
  const [column, row] = space.split(",").map(Number);
  return { type: "plant", tree, column, row };
}

/** Drop what a new position no longer offers. */
export function reconcile(choice: Choice, offers: Offers): Choice {
  const { kind, what, tree, space } = choice;
  if (kind === null) return choice;
  if (kind === "pass") return offers.pass ? choice : NOTHING;
  if (!isOffered(offers, kind)) return NOTHING;
  if (kind === "plant") {
    const kept = tree !== null && offers.plants.has(tree) ? tree : null;
    return same(choice, {
      ...choice,
      tree: kept,
      space: space !== null && isOpen(offers, { ...choice, tree: kept }, { of: "space", space }) ? space : null,
    });
  }
  const isThere = what === null || has(offers, kind, what);
  return isThere ? choice : { ...NOTHING, kind };
}

function has(offers: Offers, kind: StepKind, what: string): boolean {
  if (kind === "attract") return offers.animals.has(what);
  if (kind === "extinguish") return offers.fires.has(Number(what));
  if (kind === "advance") return offers.rocks.has(Number(what));
  return offers.tiles.has(what as Victory);
}

function same(before: Choice, after: Choice): Choice {
  return before.tree === after.tree && before.space === after.space ? before : after;
}

export const isEmpty = (choice: Choice): boolean => choice.kind === null;

/** The choice that shows an action: what was sent, or what waits for one's turn. */
export function choiceOf(action: Action | null): Choice {
  if (!action) return NOTHING;
  const what = action.card ?? action.value ?? action.rock ?? action.kind ?? null;
  const kinds: Record<string, Choice["kind"]> = {
    "take-fragment": "fragment",
    attract: "attract",
    extinguish: "extinguish",
    advance: "advance",
    "take-victory-tile": "victory tile",
    plant: "plant",
    pass: "pass",
  };
  const kind = kinds[action.type] ?? null;
  if (kind !== "plant") return { ...NOTHING, kind, what: what === null ? null : String(what) };
  return { ...NOTHING, kind, tree: String(action.tree), space: `${action.column},${action.row}` };
}
