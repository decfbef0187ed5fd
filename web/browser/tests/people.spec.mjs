// People who stay: a passkey, another device, a session that is ended; and keeping one's distance.
import { strict as assert } from "node:assert";

import { faultsInBothThemes } from "../checks/axe.mjs";
import { WIDTHS } from "../chromium.mjs";
import { test } from "../company.mjs";
import { layTile, title } from "../players/forest.mjs";
import { open, say, sit } from "../house.mjs";
import { device, NAMED } from "../players/passkey.mjs";
import { arrive } from "../players/table.mjs";

async function playOneMove(page) {
  const table = await open(page.context(), { game: "legendary-forests", seats: 2, bots: ["random"], name: "Old oak" });
  await page.goto(`/t/${table.code}`);
  await layTile(page);
}

/** Go to one's own screen as anybody would, and keep the account. */
async function keepAccount(page) {
  await page.goto("/");
  await page.getByRole("button", { name: /^You are/ }).click();
  await page.getByRole("link", { name: "Keep your account" }).click();
  await page.getByRole("button", { name: "Keep my account" }).click();
  const codes = page.getByRole("dialog", { name: "Recovery codes" });
  assert.match(await codes.getByRole("textbox").inputValue(), /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}(\n.*){9}$/);
  assert.deepEqual(await faultsInBothThemes(page, "codes"), []);
  await codes.getByRole("button", { name: "I have kept it" }).click();
  await page.getByRole("region", { name: "Devices" }).getByText("This browser").waitFor();
}

async function signInElsewhere(page) {
  await page.goto("/you");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByRole("region", { name: "Devices" }).getByText("This browser").waitFor();
  assert.equal(await page.getByLabel("Name", { exact: true }).inputValue(), "Robin");
}

/** Let one's games be published; it is off at first, and off again in the end. */
async function agree(page) {
  const open = page.getByRole("region", { name: "Open data" });
  await open.getByRole("switch", { name: /^Publish my games/, checked: false }).click();
  await open.getByText(/^On since .* cannot be recalled/).waitFor();
  await open.getByRole("switch", { checked: true }).click();
  await open.getByRole("switch", { checked: false }).waitFor();
}

/** Make a bot, which asks to keep its token. */
async function makeBot(page) {
  await page.getByLabel("Name of a new bot").fill("Twig");
  await page.getByRole("region", { name: "Your bots" }).getByRole("button", { name: "Make it" }).click();
  const token = page.getByRole("dialog", { name: "Token" });
  assert.match(await token.getByRole("textbox").inputValue(), /^spinney_/);
  await token.getByRole("button", { name: "I have kept it" }).click();
  await page.getByRole("button", { name: "Delete Twig" }).waitFor();
}

/** Delete a bot, which asks once more. */
async function dropBot(page) {
  await page.getByRole("button", { name: "Delete Twig" }).click();
  await page.getByRole("dialog", { name: "Delete Twig" }).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete Twig" }).waitFor({ state: "detached" });
}

test("somebody with a passkey comes back from another device and ends the first", async ({ company }) => {
  const robin = await company.visitor({ baseURL: NAMED });
  await arrive(robin, "Robin");
  await playOneMove(robin);
  const passkey = await device(robin);
  await keepAccount(robin);

  const phone = await company.visitor({ baseURL: NAMED, viewport: WIDTHS.phone, hasTouch: true });
  await device(phone, await passkey());
  await signInElsewhere(phone);
  await makeBot(phone);
  await agree(phone);
  assert.deepEqual(await faultsInBothThemes(phone, "you"), []);
  await dropBot(phone);
  await phone.goto("/");
  await phone
    .getByRole("link", { name: /^Open: / })
    .first()
    .click();
  await title(phone).waitFor();

  await phone.goto("/you");
  const first = phone.getByRole("button", { name: /^End (?!all)/ });
  await first.click();
  await first.waitFor({ state: "detached" });
  assert.equal(await (await robin.request.get("/api/me")).json(), null);
  assert.notEqual(await (await phone.request.get("/api/me")).json(), null);
});

test("whom one blocks is not read any more, and moderators are told", async ({ company }) => {
  const table = { game: "legendary-forests", seats: 2, name: "Quiet corner" };
  const robin = await company.guest("Robin", "toadstool", { viewport: WIDTHS.desktop });
  const ada = await company.guest("Ada", "feather");
  const { id, code } = await open(robin, table);
  await sit(ada, id);
  await say(ada, id, "Something rude");
  const page = await company.join(robin);
  await page.goto(`/t/${code}`);
  await page.getByRole("button", { name: /^Chat/ }).click();
  await page.getByText("Something rude").waitFor();
  await page.getByRole("button", { name: "About Ada" }).click();
  const menu = page.getByRole("dialog", { name: "Ada" });
  assert.deepEqual(await faultsInBothThemes(page, "about somebody"), []);
  await menu.getByRole("button", { name: "Tell the moderators" }).click();
  await menu.getByText("A moderator will read it").waitFor();
  await menu.getByRole("button", { name: "Block Ada" }).click();
  await page.getByText("Something rude").waitFor({ state: "detached" });
  await page.goto("/you");
  await page.getByRole("button", { name: "Unblock Ada" }).click();
  await page.getByRole("region", { name: "Blocked" }).waitFor({ state: "detached" });
  await ada.close();
});
