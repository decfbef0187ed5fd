// Without a network, with a newer version of the page, and 'your turn' while the page is closed.
import { strict as assert } from "node:assert";

import { expect, test } from "../company.mjs";
import { Door } from "../door.mjs";
import { arrive } from "../players/table.mjs";

const status = (page, text) => page.getByRole("status").filter({ hasText: text });

/** Wait until this browser keeps the whole page. */
const isKept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active !== null));

/** A page that was visited before opens at every address, and says what works. */
async function opensOffline(page, door) {
  door.shut = true;
  await page.context().setOffline(true);
  await page.goto("/");
  await status(page, "You are offline.").waitFor();
  assert.equal(await page.getByRole("alert").count(), 0, "a calm notice is enough");
  await page.getByRole("link", { name: "Rules", exact: true }).last().click();
  await page.goto("/rules/living-forest");
  await page
    .getByRole("heading", { name: /Living Forest/ })
    .first()
    .waitFor();
  await page.goto("/t/NOWHERE");
  await page.getByRole("heading", { name: "Connection lost." }).waitFor();
  door.shut = false;
  await page.context().setOffline(false);
}

/** A newer version says so, and is there when one asks for it. */
async function goesOver(page, door) {
  await page.goto("/rules");
  door.newer = true;
  await page.reload();
  await status(page, "A new version of the page is ready.").waitFor();
  const before = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole("button", { name: "Reload" }).click();
  await page.waitForFunction((then) => performance.timeOrigin !== then, before);
  await page.getByRole("heading", { name: "Rules" }).first().waitFor();
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting), null);
}

const shown = (page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      ...data,
    })),
  );

/** Look until what is shown is as it should be. */
async function showsSoon(page, titles) {
  await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toEqual(titles);
  return shown(page);
}

/** What the server would send arrives, is replaced, leads to the table, and is taken back. */
async function isTold(page, door) {
  await page.context().grantPermissions(["notifications"], { origin: door.address });
  const cdp = await page.context().newCDPSession(page);
  const known = new Promise((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(door.address));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await known;
  const deliver = (told) =>
    cdp.send("ServiceWorker.deliverPushMessage", { origin: door.address, registrationId, data: JSON.stringify(told) });
  const turn = {
    kind: "turn",
    tag: "one",
    title: "Your turn: Old oak",
    body: "Living Forest.",
    code: "MOSS12",
    language: "en",
  };
  await deliver(turn);
  await deliver({ ...turn, title: "Your time is running out: Old oak" });
  const [late] = await showsSoon(page, ["Your time is running out: Old oak"]);
  assert.deepEqual(late, {
    title: "Your time is running out: Old oak",
    body: "Living Forest.",
    tag: "one",
    path: "/t/MOSS12",
  });
  const worker = page.context().serviceWorkers().at(-1);
  // Only a real click may open a window; what the click would open can be asked.
  const opened = await worker.evaluate(async () => {
    const wish = new Promise((resolve) => (self.clients.openWindow = async (path) => resolve(path)));
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    return wish;
  });
  assert.equal(opened, "/t/MOSS12");
  await deliver(turn);
  await showsSoon(page, [turn.title]);
  await deliver({ kind: "played", tag: "one" });
  await showsSoon(page, []);
}

/** The switch says why it does not work: no push service can be reached from here. */
async function isAskedFor(page) {
  await page.goto("/");
  await page.getByRole("button", { name: /^You are/ }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("switch", { name: /^Tell me when it is my turn/ }).click();
  await status(page, /That did not work|takes no messages/).waitFor();
}

test(
  "a page that was visited before opens offline, goes over to a newer version, and is told of a turn",
  { tag: "@ci" },
  async ({ company }) => {
    const door = await new Door().open();
    try {
      const page = await company.visitor({ serviceWorkers: "allow", baseURL: door.address });
      await arrive(page, "Robin");
      assert.ok(await isKept(page));
      await opensOffline(page, door);
      await goesOver(page, door);
      await isTold(page, door);
      await isAskedFor(page);
    } finally {
      door.close();
    }
  },
);
