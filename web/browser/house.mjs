// A house with people and tables in it, made over the API, to take pictures of.

/** Somebody with a cookie of their own. */
export async function guest(browser, base, name, emblem, options = {}) {
  const context = await browser.newContext({ baseURL: base, ...options });
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
export const say = (context, id, text) => post(context, `/api/tables/${id}/chat`, { text });

const get = async (context, path) => (await context.request.get(path)).json();

/** Play one's seat at random, until the end or for some moves. */
export async function play(context, table, moves = Infinity) {
  const seat = table.chairs.find((chair) => chair.you).seat;
  for (let tries = 0; moves > 0 && tries < 4000; tries++) {
    const log = await get(context, `/api/tables/${table.id}/log?after=0`);
    const seen = await get(context, `/api/tables/${table.id}/moments/${log.at(-1)?.position ?? 0}`);
    if (seen.outcome) return seen;
    if (!seen.actors.includes(seat)) {
      await new Promise((resolve) => setTimeout(resolve, 150));
      continue;
    }
    const action = seen.legal[Math.floor(Math.random() * seen.legal.length)];
    const key = Math.random().toString(36).slice(2).padEnd(16, "0");
    const data = { count: seen.count, key, action };
    const answer = await context.request.post(`/api/tables/${table.id}/actions`, { data });
    if (answer.ok()) moves--;
  }
  return null;
}
