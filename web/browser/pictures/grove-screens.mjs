// The states of Living Forest, for pictures and for axe: tables against bots, each at a moment of its own.
import { aMoment, open, review, seenBy, send } from "../house.mjs";
import { reviewed } from "./reviewed.mjs";

const GROVE = { game: "living-forest", seats: 4, bots: ["greedy", "greedy", "greedy"], public: false };

const drawing = ({ view }) => view.phase === "animals" && view.round >= 2 && view.spirits[view.seat].line.length >= 4;
const choosing = ({ view }) => view.phase === "action" && view.round >= 3 && view.steps.length === 0;
const stepping =
  (...kinds) =>
  ({ view }) =>
    view.phase === "action" && kinds.includes(view.steps[0]?.kind);

/** Far around the circle first: it leads past others and to bonuses. */
const ORDER = ["take-victory-tile", "advance", "attract", "plant", "extinguish", "take-fragment", "pass"];

function choose({ view, legal }) {
  const of = (type) => legal.filter((action) => action.type === type);
  if (view.phase !== "animals") return of(ORDER.find((type) => of(type).length > 0)).at(-1);
  const [draw] = of("draw");
  const goesOn = draw && (view.spirits[view.seat].solitary < 2 || view.spirits[view.seat].line.length < 4);
  return goesOn ? draw : (of("stop")[0] ?? draw ?? legal[0]);
}

/** How long the others may keep one waiting, in milliseconds. */
const PATIENCE = 300_000;

/** A table of one's own, played until `enough` likes what is seen, or to the end. */
async function tableAt(person, name, enough, wishes = {}) {
  // Games are dealt at random, and not each comes to every moment.
  for (let tries = 0; tries < 40; tries++) {
    const table = await open(person, { ...GROVE, ...wishes, name });
    const seen = await steer(person, table, enough);
    if (seen && (enough === undefined || !seen.outcome)) return table;
  }
  throw new Error(`No table came to the moment that “${name}” is to show.`);
}

async function steer(person, table, enough = () => false) {
  for (let last = Date.now(); Date.now() - last < PATIENCE;) {
    const seen = await seenBy(person, table.id);
    const acts = seen.actors.includes(seen.seat);
    if (seen.outcome || (acts && enough(seen))) return seen;
    if (!acts) await aMoment();
    else if (await send(person, table.id, seen.count, choose(seen))) last = Date.now();
  }
  return null;
}

const look = async (page) => page.locator("button[aria-label*='Look closer']").nth(1).click();

/** On a phone an action is chosen first; on a desk its targets are in sight. */
const chooseTree = async (page) => {
  const chip = page.locator(".dock [aria-label^='Plant, strength'][data-target=open]");
  if ((await chip.count()) > 0) await chip.click();
  const tree = page.locator("[aria-label^='tree of'][data-target=open]").first();
  if ((await tree.count()) > 0) await tree.click();
};

/** Everything about this game that is to be looked at, by this person. */
export async function makeGroveScreens(person) {
  const at = ({ code }) => `/t/${code}`;
  const made = {};
  const wishes = {
    draw: drawing,
    act: choosing,
    bonus: stepping("plant", "fragment"),
    more: stepping("attract", "extinguish"),
    tile: stepping("victory tile"),
    end: undefined,
  };
  for (const [name, enough] of Object.entries(wishes)) made[name] = await tableAt(person, `Grove ${name}`, enough);
  // The fewer play, the sooner bots have looked back.
  const looked = await tableAt(person, "Grove review", undefined, { seats: 2, bots: ["greedy"] });
  await review(person, looked.id);
  return {
    "grove-draw": { path: at(made.draw) },
    "grove-act": { path: at(made.act) },
    "grove-tree": { path: at(made.act), then: chooseTree },
    "grove-look": { path: at(made.act), then: look },
    "grove-bonus": { path: at(made.bonus) },
    "grove-more": { path: at(made.more) },
    "grove-tile": { path: at(made.tile) },
    "grove-end": { path: at(made.end), full: true },
    "grove-replay": { path: `${at(made.end)}/replay?at=60` },
    "grove-review": { path: `${at(looked)}/review`, then: reviewed, full: true },
  };
}
