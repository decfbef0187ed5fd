// A house with people and tables in it, made over the API, to take pictures of.

/** How others' moves are shown to somebody, unless they have chosen themselves. */
export const showOthers = (context, others) =>
  context.addInitScript((chosen) => {
    // An empty page has nothing to keep it in.
    if (location.protocol.startsWith("http")) localStorage["spinney settings"] ??= JSON.stringify({ others: chosen });
  }, others);

/** Somebody with a cookie of their own. Others' moves are there at once: only a test about them waits for them. */
export async function guest(browser, base, name, emblem, { others = "at-once", ...options } = {}) {
  const context = await browser.newContext({ baseURL: base, serviceWorkers: "block", ...options });
  await showOthers(context, others);
  const answer = await context.request.post("/api/me", { data: { name, emblem } });
  if (!answer.ok()) throw new Error(`no guest: ${answer.status()} ${await answer.text()}`);
  return context;
}

async function post(context, path, data) {
  const answer = await context.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

export const open = (context, table) => post(context, "/api/tables", table);
export const sit = (context, id) => post(context, `/api/tables/${id}/chair`, { salt: "" });
/** Have a finished game reviewed; it goes on by itself. */
export const review = (context, id) => post(context, `/api/tables/${id}/review`);
export const say = (context, id, text) => post(context, `/api/tables/${id}/chat`, { text });

const get = async (context, path) => (await context.request.get(path)).json();

/** What somebody sees of a table now. */
export const seenBy = (context, id) => get(context, `/api/tables/${id}/seen`);

/** Act; says whether it counted. */
export async function send(context, id, count, action) {
  const key = Math.random().toString(36).slice(2).padEnd(16, "0");
  const answer = await context.request.post(`/api/tables/${id}/actions`, { data: { count, key, action } });
  return answer.ok();
}

/** What brings the most points now, as the insight tells; anything where it tells nothing. */
async function best(context, id, { legal }) {
  const insight = await get(context, `/api/tables/${id}/insight`);
  const known = [...(insight?.lays ?? []), ...(insight?.plants ?? [])];
  const worth = (action) => {
    const same = (one) =>
      one.x === action.x && one.y === action.y && one.turns === action.turns && one.side === action.side;
    const found = known.find(same);
    return found ? (found.expected ?? found.gain + (found.closes ? 1 : 0)) : 0;
  };
  const worths = legal.map((action) => worth(action) + Math.random() / 2);
  return legal[worths.indexOf(Math.max(...worths))];
}

/** Do what is best now. */
export async function moveOnce(context, table, seen, choose = best) {
  const now = seen ?? (await seenBy(context, table.id));
  return send(context, table.id, now.count, await choose(context, table.id, now));
}

/** Any move will do. */
export const careless = (_context, _id, { legal }) => legal[0];

/** How long the others may keep one waiting, in milliseconds. */
const PATIENCE = 300_000;

/**
 * Play one's seat, until the end, or until `enough` says so of what is seen before a move.
 * Null when the others keep one waiting.
 */
export async function play(context, table, enough = () => false, choose = best) {
  const seat = table.chairs.find((chair) => chair.you).seat;
  for (let last = Date.now(); Date.now() - last < PATIENCE;) {
    const seen = await seenBy(context, table.id);
    const acts = seen.actors.includes(seat);
    if (seen.outcome || (acts && enough(seen))) return seen;
    if (!acts) await aMoment();
    else if (await moveOnce(context, table, seen, choose)) last = Date.now();
  }
  return null;
}

/** So long one waits before one looks again. */
export const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Enough after some moves. */
export function moves(count) {
  let left = count;
  return () => left-- <= 0;
}
