// A player of Living Forest in front of the page: sees what is shown, presses what can be seen.

const OVER = "Where the points came from";
/** What cannot be pressed by then is not there any more, in milliseconds. */
const MISSED = 10_000;
export const title = (page) => page.locator(".banner .title");

/**
 * What is asked of this player now, read off the page: story, over, draw or act, with what can be
 * pressed; null while they wait.
 */
const look = (over) => {
  if ([...document.querySelectorAll("h2")].some((one) => one.textContent === over)) {
    return document.querySelector(".story") ? { asked: "story" } : { asked: "over" };
  }
  if (document.querySelector(".story")) return { asked: "story" };
  if (document.querySelector(".banner.pending, .connection, dialog[open]")) return null;
  const named = (pattern) =>
    [...document.querySelectorAll("button")].find(
      (one) =>
        one.checkVisibility() &&
        !one.disabled &&
        one.ariaDisabled !== "true" &&
        pattern.test(one.ariaLabel || one.textContent.trim()),
    );
  const draw = named(/^Draw a card/);
  const stop = named(/^Stop/);
  const use = named(/^Use a fragment/);
  const counter = document.body.textContent.match(/Solitary counter (-?\d)/)?.[1];
  if (draw || stop || use)
    return {
      asked: "draw",
      draw: Boolean(draw),
      stop: Boolean(stop),
      use: Boolean(use),
      until: Boolean(named(/^Draw until/)),
      counter: Number(counter ?? 0),
    };
  const end = named(/^(End your turn|No more|Plant nothing|Take no)/);
  const open = document.querySelectorAll("[data-target=open]").length;
  const banner = document.querySelector(".banner .title")?.textContent ?? "";
  const mine = /^(Your|Attract|Extinguish|Plant|Advance|Take|Bonus|You passed)/.test(banner);
  if (!mine || !(end || open)) return null;
  return { asked: "act", banner, pass: end ? end.textContent.trim() : null };
};

/** Wait until something is asked. */
export async function nextAsked(page) {
  const found = await page.waitForFunction(look, OVER, { polling: 40 });
  return found.jsonValue();
}

/** What a position looks like; or, beside what it looked like before, whether it has changed. */
const signature = (before) => {
  const now = [
    document.querySelector(".banner .title")?.textContent,
    document.querySelector(".banner .second")?.textContent,
    document.querySelectorAll("ol > li").length,
    document.querySelectorAll("[data-target=open]").length,
    document.querySelector(".story, .end") !== null,
    document.querySelector(".dock, .do, .bar")?.textContent,
  ].join("|");
  return before === null ? now : now !== before && !document.querySelector(".banner.pending");
};

export const signatureOf = (page) => page.evaluate(signature, null);

/** Wait until the page shows another position than before, and nothing is on its way. */
export async function changed(page, before) {
  await page.waitForFunction(signature, before, { polling: 30, timeout: MISSED }).catch(() => null);
}

/** The kinds of targets that are lit, by what they are called. */
const KINDS = {
  attract: /costs \d+, level/,
  extinguish: /^Fire of/,
  advance: /^Rock \d/,
  tree: /^tree of/,
  space: /^[A-E][1-3]: /,
  tile: /^(tree|fire|flower) tile/,
  fragment: /^Take a fragment;/,
};

/** The buttons that are lit, with their kind, in the order they are read out. */
export const litTargets = async (page) => {
  const names = await page
    .locator("[data-target=open]")
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.ariaLabel ?? one.textContent.trim()),
    );
  return names
    .map((name) => ({ name, kind: Object.keys(KINDS).find((kind) => KINDS[kind].test(name)) ?? null }))
    .filter(({ kind }) => kind);
};

/** The action to choose: one that was never done first, then what leads to the end. */
const ORDER = ["tile", "extinguish", "plant", "advance", "attract", "fragment"];

const CONFIRM =
  /^(Take the|Take a fragment$|Take a fragmentEnter|Take \d|Extinguish the|Advance to|Advance$|Plant the|Plant it|End your turn)/;

/** A hand on a pointer: `how` is click or tap. */
const pointing = (how) => ({
  press: (page, name) => page.getByRole("button", { name }).filter({ visible: true }).first()[how]({ timeout: MISSED }),
  confirm: (page) =>
    page.locator(".button.main:enabled").filter({ hasText: CONFIRM }).first()[how]({ timeout: MISSED }),
  skip: (page) => page.getByRole("button", { name: "Go on" })[how]({ timeout: MISSED, position: { x: 8, y: 8 } }),
});

export const byMouse = pointing("click");

/** On a phone the targets of an action are behind its tab; choosing the action brings it to the front. */
export const byTouch = {
  ...pointing("tap"),
  async show(page, done, front) {
    const chips = page.locator(".dock [data-target=open]");
    const names = await chips.evaluateAll((all) => all.map((one) => (one.ariaLabel ?? "").toLowerCase()));
    const kinds = ORDER.filter((kind) => names.some((name) => name.startsWith(kind)));
    const kind = kinds.find((one) => !done.has(one)) ?? kinds.find((one) => one === front) ?? kinds[0];
    if (kind) await chips.nth(names.findIndex((name) => name.startsWith(kind))).tap({ timeout: MISSED });
  },
};

/** Which arrow leads towards a button of this name; null when it has the focus. */
const wayTo = ([source, flags]) => {
  const wanted = new RegExp(source, flags);
  const all = [...document.querySelectorAll("button")].filter(
    (one) => one.checkVisibility() && wanted.test(one.ariaLabel || one.textContent.trim()),
  );
  const at = document.activeElement;
  if (all.includes(at)) return null;
  const target = all[0];
  if (!target?.dataset.target || !at?.dataset?.target) return target ? "ArrowRight" : "none";
  const [to, from] = [target, at].map((one) => one.getBoundingClientRect());
  const [x, y] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? "ArrowRight" : "ArrowLeft";
  return y > 0 ? "ArrowDown" : "ArrowUp";
};

/** Somebody who has only a keyboard: arrows between targets, Tab for the rest. */
export const byKeys = {
  async press(page, name) {
    for (let presses = 0; presses < 90; presses++) {
      const way = await page.evaluate(wayTo, [name.source, name.flags]);
      if (way === null) return page.keyboard.press("Enter");
      if (way === "none") break;
      await page.keyboard.press(presses < 18 ? way : "Tab");
    }
    throw new Error(`The keyboard does not lead to ${name}.`);
  },
  confirm: (page) => page.keyboard.press("Enter"),
  skip: (page) => page.keyboard.press("Escape"),
};

/** In a narrow window the arrows lead to an action of the dock first, which brings its targets to the front. */
export const byKeysOnPhone = {
  ...byKeys,
  async show(page, done, front) {
    const chips = page.locator(".dock [data-target=open]");
    const names = await chips.evaluateAll((all) => all.map((one) => one.ariaLabel || one.textContent.trim()));
    const name = names.find((one) => one.toLowerCase().startsWith(front)) ?? names[0];
    if (name) await byKeys.press(page, exactly(name));
  },
};

const exactly = (name) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);

/** Press a lit target, plant's two of them, and confirm. */
async function doKind(page, hand, kind, targets, taste) {
  const some = targets.filter((target) => target.kind === (kind === "plant" ? "tree" : kind));
  await hand.press(page, exactly(taste(some).name));
  if (kind === "plant") {
    const spaces = (await litTargets(page)).filter((target) => target.kind === "space");
    await hand.press(page, exactly(taste(spaces).name));
  }
  await hand.confirm(page);
}

function choose(targets, done, front) {
  const kinds = new Set(targets.map(({ kind }) => (kind === "tree" ? "plant" : kind)));
  const possible = ORDER.filter((kind) => kinds.has(kind) && (kind !== "plant" || kinds.has("space")));
  return possible.find((kind) => !done.has(kind)) ?? possible.find((kind) => kind === front) ?? possible[0] ?? null;
}

/** Draw until the counter is two; a fragment is used where it can be. */
async function drawStep(page, hand, now, done) {
  const use = now.use && (!now.draw || !done.has("use"));
  const what = use
    ? "use"
    : now.draw && (now.counter < 2 || !now.stop)
      ? now.until && done.has("draw")
        ? "until"
        : "draw"
      : "stop";
  const names = { use: /^Use a fragment/, draw: /^Draw a card/, until: /^Draw until/, stop: /^Stop/ };
  await hand.press(page, names[what]);
  if (what === "until")
    await page.waitForFunction(
      () => ![...document.querySelectorAll("button")].some((one) => /^Hold/.test(one.textContent.trim())),
      null,
      { polling: 40 },
    );
  done.add(what);
}

/** Everything that a player does at one moment; says what was asked. */
export async function moveOnce(page, hand, done, front = "extinguish") {
  const now = await nextAsked(page);
  if (now.asked === "over") return "over";
  if (now.asked === "story") {
    await hand.skip(page).catch(() => null);
    return "story";
  }
  const before = await signatureOf(page);
  if (now.asked === "draw") await drawStep(page, hand, now, done);
  else await actStep(page, hand, now, done, front);
  await changed(page, before);
  return now.asked;
}

async function actStep(page, hand, now, done, front) {
  if (hand.show) await hand.show(page, done, front);
  const targets = await litTargets(page);
  const kind = choose(targets, done, front);
  const tires = done.has("advance") && !done.has("pass") && now.pass?.startsWith("No more");
  if (!kind || tires) {
    await hand.press(page, exactly(now.pass ?? "End your turn"));
    if (now.pass === "End your turn") await hand.confirm(page);
    done.add("pass");
    return;
  }
  const last = (some) => some[some.length - 1];
  await doKind(page, hand, kind, targets, last);
  done.add(kind);
}

/** Read a story that is being told; it waits for its reader. */
export async function pastStory(page, hand) {
  for (let tries = 0; tries < 3 && (await nextAsked(page)).asked === "story"; tries++)
    await hand.skip(page).catch(() => null);
}

/**
 * Play until the end, or for some moves, and look at the page after each one. What the others do may make a
 * press miss; then it is tried again.
 */
export async function playOn(
  page,
  {
    hand = byMouse,
    moves = Infinity,
    done = new Set(),
    front = "extinguish",
    until = null,
    after = async () => {},
  } = {},
) {
  for (let move = 0, missed = 0; move < moves; move++) {
    if (until?.((await nextAsked(page)).asked)) return done;
    const asked = await moveOnce(page, hand, done, front).catch((error) => {
      if (++missed > 12) throw error;
      return "missed";
    });
    if (asked === "over") return done;
    if (asked !== "missed") missed = 0;
    await after();
  }
  return done;
}
