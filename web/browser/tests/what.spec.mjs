// Somebody who does not know a thing: points at it, and reads its rule.
import { strict as assert } from "node:assert";

import { test } from "../company.mjs";
import { marked, middleOf, pointAt, rightClick, ruleOpened } from "../players/explained.mjs";

async function pressW(page, thing) {
  await thing.focus();
  await page.keyboard.press("w");
  return ruleOpened(page);
}

const sign = (page, id) => page.locator(`main use[href="#${id}"]`).first();

/** A finger rests on something. */
async function rest(page, thing) {
  const [x, y] = await middleOf(thing);
  const hand = await page.context().newCDPSession(page);
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await marked(page).waitFor();
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  return ruleOpened(page);
}

test("whatever lies on a board is explained to who points at it, by mouse, finger or key", async ({ company }) => {
  const page = await company.visitor();
  // The tenth step of the lesson has everything on the table.
  await page.addInitScript(() =>
    localStorage.setItem("spinney lessons", JSON.stringify({ "living-forest": { step: 9, furthest: 9, way: "" } })),
  );
  await page.goto("/learn/living-forest");
  await page.locator(".circle .rock").first().waitFor();
  assert.equal(await pointAt(page, page.locator('.circle [data-what="rock"]').nth(2)), "LV-4.8");
  assert.equal(await rightClick(page, page.locator('.circle use[href^="#lv-spirit-"]').first()), "LV-4.6");
  assert.equal(await pressW(page, page.locator('.circle [data-what="fire"]').first()), "LV-5.3");
  assert.equal(await rightClick(page, sign(page, "lv-gregarious")), "LV-2.6");
  await page.goto("/learn/legendary-forests");
  const tile = page.locator('[role="gridcell"]').first();
  await tile.waitFor();
  assert.equal(await pressW(page, tile), "LF-3.2");
  assert.equal(await rightClick(page, page.locator('.planet path[fill="url(#lf-pat-grass)"]').first()), "LF-5.5");
  await page.goto("/learn/sylvan-dale");
  await page.locator(".dale [role=gridcell]").first().waitFor();
  assert.equal(await pointAt(page, sign(page, "sd-base")), "SD-2.2", "a dwelling is in the middle of its base");
  assert.equal(await pointAt(page, sign(page, "sd-base"), 0.2, 0.85), "SD-1.2");
  assert.equal(await rightClick(page, page.locator('[data-what="district"]').first()), "SD-8.4");
  assert.equal(await rightClick(page, page.locator('[data-item="hammer"] b').first()), "SD-6.3", "an item has its own");
  // With nothing in the focus, the key begins to ask; Escape lets go.
  await page.locator("body").click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("w");
  await page.getByText("Click anything on the table").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Click anything on the table").waitFor({ state: "detached" });

  const phone = await company.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.goto("/learn/legendary-forests");
  await phone.locator('[role="gridcell"]').first().waitFor();
  const step = await phone.locator(".banner .second span").first().textContent();
  assert.equal(await rest(phone, phone.locator('.planet path[fill="url(#lf-pat-maple)"]').first()), "LF-5.1");
  assert.equal(await phone.locator(".banner .second span").first().textContent(), step);
});

test("the rules have pictures, and a word of any language leads to its rule", async ({ company }) => {
  const page = await company.visitor({ locale: "fr" });
  await page.goto("/rules/legendary-forests#LF-3.2");
  const picture = page.getByRole("img", { name: /La tuile 12 est à gauche/ });
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction((image) => image.naturalWidth > 0, await picture.elementHandle());
  await page.goto("/rules");
  await page.getByRole("link", { name: /^Mots/ }).click();
  await page.getByRole("textbox").fill("Keks");
  await page
    .getByRole("link", { name: /Demi-rune/ })
    .first()
    .click();
  await page.locator(".rule.marked").getByRole("link", { name: "LF-5.4" }).click();
  await page.waitForURL(/legendary-forests#LF-5\.4$/);
  await page.getByRole("heading", { name: "Ouverte ou fermée" }).or(page.locator(".rule.marked")).first().waitFor();
});
