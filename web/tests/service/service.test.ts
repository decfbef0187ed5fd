// Installing the page, and what it tells the server while somebody looks.
import { readFileSync } from "node:fs";

import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";

import { grounds, manifest } from "../../plugins/installable";
import { focus } from "../../src/service/focus";
import { line } from "../../src/service/line.svelte";
import Strips from "../../src/service/Strips.svelte";
import { LANGUAGES } from "../../src/texts/language.svelte";

afterEach(() => vi.restoreAllMocks());

test("the manifest has the colours of the tokens, and icons of the size it says", () => {
  const { theme_color, background_color, icons, shortcuts } = manifest();
  expect([theme_color, background_color]).toEqual([grounds().paper, grounds().paper]);
  expect(grounds().night).not.toBe(grounds().paper);
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((one) => one.icons)]) {
    const png = readFileSync(`public${src}`);
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});

test("the ways in from the icon are named in every language", () => {
  for (const { name, name_localized } of manifest().shortcuts) {
    expect(Object.keys(name_localized)).toEqual(Object.keys(LANGUAGES));
    expect(name).toBe(name_localized.en);
  }
});

/** Hear what the page tells the server. */
function listen(matters: boolean): boolean[] {
  const heard: boolean[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((_path, about) => {
    heard.push((JSON.parse(String(about?.body)) as { state: string }).state === "focused");
    return Promise.resolve(new Response(JSON.stringify({ matters })));
  });
  return heard;
}

test("a page says that it is looked at, and once that it no longer is", () => {
  const heard = listen(true);
  const looks = vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const stop = focus.tell();
  looks.mockReturnValue(false);
  dispatchEvent(new Event("blur"));
  dispatchEvent(new Event("pagehide"));
  looks.mockReturnValue(true);
  dispatchEvent(new Event("focus"));
  stop();
  dispatchEvent(new Event("blur"));
  expect(heard).toEqual([true, false, true]);
});

test("where it matters to nobody, it is said once", async () => {
  const heard = listen(false);
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const stop = focus.tell();
  await expect.poll(() => heard).toEqual([true]);
  await new Promise((resolve) => setTimeout(resolve));
  dispatchEvent(new Event("focus"));
  stop();
  expect(heard).toEqual([true]);
});

test("a strip that was read is shown again when the network goes another time", async () => {
  const { getByLabelText, queryByLabelText } = render(Strips, {
    above: true,
    told: false,
    reading: false,
    alone: false,
  });
  const isShown = async (offline: boolean): Promise<boolean> => {
    line.offline = offline;
    await tick();
    return queryByLabelText("Close") !== null;
  };
  expect(await isShown(true)).toBe(true);
  getByLabelText("Close").click();
  expect(await isShown(true)).toBe(false);
  expect(await isShown(false)).toBe(false);
  expect(await isShown(true)).toBe(true);
});
