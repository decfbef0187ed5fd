// Plays two people's seats over the API up to a position that a test needs.
import { guest, open, seenBy, send, sit } from "../house.mjs";

const planted = (legal) => legal.filter((action) => action.type === "plant-tree");

/** The colour of the zone that an action plants in, as the insight tells. */
function colourOf(insight, seat, action) {
  const found = insight.plants.find((one) => one.x === action.x && one.y === action.y && one.side === action.side);
  return found && insight.zones[seat][found.zone].colour;
}

/**
 * Play until `wanted` likes a planting: it is given the view, and the colours that everybody who
 * still waits could plant. Trees of one colour are taken first, as long as more than one is left.
 * Says who waits and for what, or null when the game ends before.
 */
async function steer(people, table, colour, wanted) {
  for (let move = 0; move < 200; move++) {
    const seen = await seenBy(people[0], table.id);
    if (seen.outcome) return null;
    const [actor] = seen.actors;
    const { seen: mine, insight } = await sightOf(people[actor], table.id);
    if (mine.view.phase === "plant" && mine.view.waiting.length === people.length) {
      const colours = await Promise.all(mine.view.waiting.map((seat) => coloursOf(people[seat], table.id, seat)));
      if (wanted(mine.view, colours)) return mine.view;
    }
    await send(people[actor], table.id, mine.count, choose(mine, insight, actor, colour));
  }
  return null;
}

async function sightOf(context, id) {
  const seen = await seenBy(context, id);
  return { seen, insight: await (await context.request.get(`/api/tables/${id}/insight`)).json() };
}

/** The colours of the zones that glow: those that can be planted in and have no tree yet. */
async function coloursOf(context, id, seat) {
  const { insight } = await sightOf(context, id);
  const free = insight.plants.map(({ zone }) => insight.zones[seat][zone]).filter(({ trees }) => trees === 0);
  return new Set(free.map(({ colour }) => colour));
}

function choose(seen, insight, seat, colour) {
  const trees = planted(seen.legal);
  if (trees.length === 0) return seen.legal[Math.floor(Math.random() * seen.legal.length)];
  const liked = (action) => (colourOf(insight, seat, action) === colour) === seen.view.supply[colour] > 1;
  return trees.find(liked) ?? trees[0];
}

/** A table for two where a planting is as wanted: `[first, next]` contexts, in picking order. */
export async function tableWhere(browser, base, options, wanted) {
  for (let tries = 0; tries < 8; tries++) {
    const people = [
      await guest(browser, base, "Robin", "toadstool", options),
      await guest(browser, base, "Ada", "feather", options),
    ];
    const table = await open(people[0], { game: "legendary-forests", seats: 2, public: false });
    await sit(people[1], table.id);
    const seats = await Promise.all(people.map(async (person) => (await seenBy(person, table.id)).seat));
    const bySeat = seats.map((_, seat) => people[seats.indexOf(seat)]);
    const view = await steer(bySeat, table, ["pink", "red", "yellow"][tries % 3], wanted);
    if (view) return { table, people: view.waiting.map((seat) => bySeat[seat]), view };
    for (const person of people) await person.close();
  }
  throw new Error("No table came to the position that is needed.");
}
