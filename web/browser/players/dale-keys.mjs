// Playing Builders of Sylvan Dale without a pointer.
import { strict as assert } from "node:assert";

import { end, endOf, own, primary, scoring, settled, usable, WISHES } from "./dale.mjs";

/** Where the focus is. */
const focused = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const region = at?.closest("[data-region]")?.dataset.region;
    return (
      region ??
      (at?.dataset.pair
        ? "pair"
        : at?.dataset.cell
          ? "tree"
          : at?.hasAttribute("data-primary")
            ? "primary"
            : "elsewhere")
    );
  });

/** Press Tab until the focus is in a region; a scoring that is told meanwhile is read first. */
async function tabInto(page, region) {
  for (let presses = 0; presses < 60; presses++) {
    if ((await focused(page)) === region) return;
    await page.keyboard.press((await scoring(page).count()) > 0 ? "Enter" : "Tab");
  }
  throw new Error(`Tab does not lead to ${region}.`);
}

async function arrows(page, key, count) {
  for (let press = 0; press < count; press++) await page.keyboard.press(key);
}

const KEYS = {
  async play(page, turn) {
    if ((await primary(page).count()) > 0) {
      await tabInto(page, "primary");
      return settled(page, () => page.keyboard.press("Enter"));
    }
    await tabInto(page, "hand");
    for (let tries = 0; tries < 5; tries++) {
      const isOff = await page.evaluate(() => document.activeElement.hasAttribute("aria-disabled"));
      if (!isOff) break;
      await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("Enter");
    await page.locator("[data-cell]:focus").waitFor();
    // Until the trees of the card are known, nothing is chosen.
    await page.locator("[data-primary]:enabled").waitFor();
    await arrows(page, "ArrowRight", 1 + (turn % 3));
    const second = page.waitForResponse(
      (answer) => answer.url().endsWith("/actions") && answer.request().postDataJSON().action.type === "add-tile",
    );
    await page.keyboard.press("Enter");
    assert.ok((await second).ok());
  },
  async add(page, turn) {
    await tabInto(page, "tree");
    await arrows(page, "ArrowDown", 1 + (turn % 2));
    await settled(page, () => page.keyboard.press("Enter"));
  },
  async banner(page) {
    await tabInto(page, "primary");
    await settled(page, () => page.keyboard.press("Enter"));
  },
  async free(page, turn) {
    for (const item of WISHES) {
      if ((await usable(page, item).count()) > 0) return useByKeys(page, item, turn);
    }
    const sets = page.getByRole("button", { name: /^Give 3, gain 1/ });
    if ((await sets.count()) > 0) {
      await tabInto(page, "items");
      for (
        let tries = 0;
        tries < 8 && !/^Give 3/.test(await page.evaluate(() => document.activeElement.textContent.trim()));
        tries++
      )
        await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      return settled(page, () => page.keyboard.press("Enter"));
    }
    if ((await primary(page).count()) > 0) await tabInto(page, "primary");
    else {
      await tabInto(page, "row");
      await arrows(page, "ArrowRight", turn % 4);
      await page.keyboard.press("Enter");
    }
    await settled(page, () => page.keyboard.press("Enter"));
  },
};

async function useByKeys(page, item, turn) {
  await tabInto(page, "items");
  for (let tries = 0; tries < 8; tries++) {
    if ((await page.evaluate(() => document.activeElement.dataset.item)) === item.toLowerCase()) break;
    await page.keyboard.press("ArrowRight");
  }
  await page.keyboard.press("Enter");
  await page.locator("[data-cell]:focus, [data-pair]:focus").waitFor();
  const title = page.locator(".banner .title");
  await title.filter({ hasText: `${item}:` }).waitFor();
  if (/choose the tile/.test(await title.textContent())) {
    await page.keyboard.press("Enter");
    await title.filter({ hasText: "to another tree" }).waitFor();
  }
  await arrows(page, "ArrowRight", 1 + (turn % 2));
  await settled(page, () => page.keyboard.press("Enter"));
}

/** A whole game without a pointer. */
export async function playByKeys(page) {
  for (let move = 0; move < 200; move++) {
    const asked = await nextAskedByKeys(page);
    if (asked === "over") return "over";
    await KEYS[asked](page, move);
  }
  throw new Error("The game does not end.");
}

async function nextAskedByKeys(page) {
  for (;;) {
    await page.locator(own).or(end(page)).or(scoring(page)).first().waitFor();
    if ((await end(page).count()) > 0) return endOf(page, () => page.keyboard.press("Enter"));
    if ((await scoring(page).count()) > 0) await page.keyboard.press("Enter");
    else return page.locator(own).first().getAttribute("data-mode");
  }
}
