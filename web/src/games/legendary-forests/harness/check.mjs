// Plays on the harness with mouse, keys and fingers, asks axe, and measures. Fails with a sentence.
import { strict as assert } from "node:assert";

import { AxeBuilder } from "@axe-core/playwright";

import { open, start } from "./browser.mjs";

const browser = await start();
const choice = (page) => page.evaluate(() => window.harness.board.choice);
const shown = (page) => page.evaluate(() => window.harness.reading().shown);
const sent = (page) => page.evaluate(() => window.harness.reading().isSent);

/** The middle of a cell on the screen. */
async function middle(page, key) {
  const box = await page.locator(`[data-cell="${key}"] rect`).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const spots = (page) => page.evaluate(() => window.harness.reading().spots.map(({ key, turns }) => ({ key, turns })));

const TRIES = {
  async "a tap previews, a second one turns, another place moves it, and the button sends it"() {
    const page = await open(browser, "desktop", "forest-5-last");
    const all = await spots(page);
    const turning = all.find(({ turns }) => turns.length > 1);
    await page.mouse.click(...(await middle(page, turning.key)));
    const first = await choice(page);
    assert.ok(turning.turns.includes(first.turns));
    await page.mouse.click(...(await middle(page, turning.key)));
    assert.notEqual((await choice(page)).turns, first.turns);
    const other = all.find(({ key }) => key !== turning.key);
    await page.mouse.click(...(await middle(page, other.key)));
    assert.equal(`${(await choice(page)).at.x},${(await choice(page)).at.y}`, other.key);
    await page
      .getByRole("button", { name: /Place it here/ })
      .first()
      .click();
    assert.ok(await sent(page));
    await page.context().close();
  },
  async "the keyboard alone lays a tile"() {
    const page = await open(browser, "desktop", "forest-5-last");
    await page.keyboard.press("ArrowRight");
    const first = await choice(page);
    assert.ok(first.at);
    await page.keyboard.press("ArrowDown");
    assert.notDeepEqual((await choice(page)).at, first.at);
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("role")), "gridcell");
    await page.keyboard.press("Escape");
    assert.equal((await choice(page)).at, null);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("r");
    const action = await shown(page);
    await page.keyboard.press("Enter");
    assert.ok(await sent(page));
    assert.deepEqual(await shown(page), action);
    await page.context().close();
  },
  async "the keyboard alone plants a tree"() {
    const page = await open(browser, "desktop", "forest-4-plant");
    await page.keyboard.press("ArrowDown");
    const first = await choice(page);
    assert.ok(first.zone);
    await page.keyboard.press("ArrowRight");
    assert.notDeepEqual((await choice(page)).zone, first.zone);
    await page.keyboard.press("Enter");
    assert.ok(await sent(page));
    await page.context().close();
  },
  async "a tree can be prepared and given up"() {
    const page = await open(browser, "desktop", "forest-4-wait");
    await page.keyboard.press("ArrowDown");
    await page.getByRole("button", { name: /Plant it when I can/ }).click();
    await page.getByText("Waits for your turn").first().waitFor();
    await page.getByRole("button", { name: "Give it up" }).click();
    await page.getByRole("button", { name: /Plant it when I can/ }).waitFor();
    await page.context().close();
  },
  async "a place where the tile does not fit says why"() {
    const page = await open(browser, "desktop", "forest-4-middle");
    const dead = await page.evaluate(() => {
      const { planet, spots } = window.harness.reading();
      const taken = new Set([...planet.tiles, ...spots].map(({ x, y }) => `${x},${y}`));
      const beside = planet.tiles.flatMap(({ x, y }) => [
        [x + 1, y],
        [x - 1, y],
        [x, y + 1],
        [x, y - 1],
      ]);
      return beside.find(([x, y]) => !taken.has(`${x},${y}`));
    });
    const [x, y] = await middle(page, "0,0");
    const scale = (await page.locator('[data-cell="0,0"] rect').boundingBox()).width / 116;
    await page.mouse.click(x + dead[0] * 100 * scale, y + dead[1] * 100 * scale);
    await page.getByText(/does not fit here.*LF-3.2/).waitFor();
    await page.context().close();
  },
  async "the wheel zooms, a drag moves, and one button shows all again"() {
    const page = await open(browser, "desktop", "forest-5-over");
    const view = () => page.locator("svg[role=grid]").getAttribute("viewBox");
    const before = await view();
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, -400);
    await page.mouse.down();
    await page.mouse.move(760, 440, { steps: 4 });
    await page.mouse.up();
    assert.notEqual(await view(), before);
    await page.getByRole("button", { name: "Show all" }).click();
    assert.equal(await view(), before);
    await page.context().close();
  },
  async "the tile can be dragged from the hand"() {
    const page = await open(browser, "desktop", "forest-4-middle");
    const [first] = await spots(page);
    const hand = await page
      .getByRole("img", { name: /^tile 15/ })
      .first()
      .boundingBox();
    await page.mouse.move(hand.x + 40, hand.y + 40);
    await page.mouse.down();
    await page.mouse.move(...(await middle(page, first.key)), { steps: 6 });
    await page.mouse.up();
    const { at } = await choice(page);
    assert.equal(`${at.x},${at.y}`, first.key);
    await page.context().close();
  },
  async "a finger lays a tile on a phone, and targets are large enough"() {
    const page = await open(browser, "phone", "forest-5-last");
    const [first] = await spots(page);
    await page.touchscreen.tap(...(await middle(page, first.key)));
    assert.ok((await choice(page)).at);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("button")]
        .filter((button) => button.offsetParent)
        .filter((button) => button.offsetWidth < 44 || button.offsetHeight < 44)
        .map((button) => button.ariaLabel ?? button.textContent),
    );
    assert.deepEqual(small, []);
    await page.getByRole("button", { name: "Place" }).tap();
    assert.ok(await sent(page));
    await page.context().close();
  },
  async "two fingers look closer"() {
    const page = await open(browser, "phone", "forest-5-over");
    const width = async () => Number((await page.locator("svg[role=grid]").getAttribute("viewBox")).split(" ")[2]);
    const before = await width();
    const session = await page.context().newCDPSession(page);
    const touch = (type, ...at) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
    await touch("touchStart", [170, 400], [220, 400]);
    for (let step = 1; step <= 6; step += 1) await touch("touchMove", [170 - 12 * step, 400], [220 + 12 * step, 400]);
    await touch("touchEnd");
    assert.ok((await width()) < 0.6 * before, "the picture has not come closer");
    await page.getByRole("button", { name: "Show all" }).tap();
    assert.equal(await width(), before);
    await page.context().close();
  },
  async "a row of the score lights its zone"() {
    const page = await open(browser, "desktop", "forest-4-middle");
    await page.getByRole("button", { name: /Ginkgo, closed/ }).hover();
    await page.getByText(/12 points, 2 trees/).waitFor();
    await page.context().close();
  },
};

for (const [sentence, attempt] of Object.entries(TRIES)) {
  await attempt();
  console.log(`ok  ${sentence}`);
}

for (const [size, show, query] of [
  ["desktop", "forest-4-middle", "choose=best"],
  ["desktop", "forest-4-plant", "choose=best&theme=night"],
  ["phone", "forest-4-plant", "choose=best"],
  ["desktop", "mockup-4-plant", "choose=best"],
  ["tablet", "mockup-4-middle", "theme=night"],
  ["phone", "forest-3-sealed", ""],
]) {
  const page = await open(browser, size, show, query);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`),
    [],
  );
  console.log(`ok  axe finds nothing in ${show}, ${size} ${query}`);
  await page.context().close();
}

const page = await open(browser, "desktop", "forest-5-last");
await page.waitForTimeout(500);
const session = await page.context().newCDPSession(page);
// Time of the page's own thread, so that a busy machine does not count.
await session.send("Performance.enable", { timeDomain: "threadTicks" });

async function threadTime() {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
}

/** From the call to the next frame that shows its outcome, in milliseconds: on the clock, and of the thread. */
async function timed(act, given) {
  const before = await threadTime();
  const clock = await page.evaluate(
    async ([body, value]) => {
      const run = new Function("given", body);
      const begin = performance.now();
      run(value);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - begin;
    },
    [act, given],
  );
  return { clock, thread: (await threadTime()) - before };
}

const taps = [];
for (const { key } of [...(await spots(page)), ...(await spots(page))]) {
  const tap = `
    const target = document.querySelector(".hand");
    const at = { bubbles: true, clientX: given[0], clientY: given[1], pointerId: 1, pointerType: "mouse", button: 0 };
    target.dispatchEvent(new PointerEvent("pointerdown", at));
    target.dispatchEvent(new PointerEvent("pointerup", at));`;
  taps.push(await timed(tap, await middle(page, key)));
  await page.waitForTimeout(450);
}
const updates = [];
for (let round = 0; round < 10; round += 1) {
  updates.push(await timed('window.harness.show("forest-5-after")'));
  await page.waitForTimeout(500);
  await timed('window.harness.show("forest-5-last")');
  await page.waitForTimeout(500);
}
const figures = (list, kind) => {
  const sorted = list.map((one) => one[kind]).sort((one, other) => one - other);
  const [least, median, most] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)].map((ms) => ms.toFixed(1));
  return `${kind} ${least} to ${most}, median ${median}`;
};
for (const [name, list] of Object.entries({ "tap to preview": taps, "update applied": updates })) {
  console.log(`${name}, ms, ${list.length} times: ${figures(list, "clock")}; ${figures(list, "thread")}`);
}
await browser.close();
