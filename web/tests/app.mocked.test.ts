// The page as a whole, where a part of it cannot be had.
import { render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import App from "../src/App.svelte";
import { panels } from "../src/page/panels.svelte";

vi.hoisted(() => {
  // There is no screen here, and no server.
  vi.stubGlobal("matchMedia", () => new EventTarget());
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  history.replaceState(null, "", "/accessibility");
});
HTMLDialogElement.prototype.showModal = () => {};
HTMLDialogElement.prototype.close = () => {};
vi.mock("../src/page/Accessibility.svelte", () => Promise.reject(new Error("gone")));
vi.mock("../src/rules/RulesPanel.svelte", () => Promise.reject(new Error("gone")));

test("a screen or a panel that does not load says what to do", async () => {
  const { queryAllByText } = render(App);
  const sentence = /^This part of the page could not be loaded/;
  await expect.poll(() => queryAllByText(sentence)).toHaveLength(1);
  panels.look("sylvan-dale");
  await expect.poll(() => queryAllByText(sentence)).toHaveLength(2);
});
