// Whoever follows a link is taken to the name of the new place: what they pressed has gone with the old one.
import type { Action as Use } from "svelte/action";

import { isLost } from "../look/focus";
import { place } from "./place.svelte";

export const arrive: Use<HTMLElement> = (heading) => {
  if (!place.isMoved) return;
  heading.tabIndex = -1;
  setTimeout(() => isLost() && heading.focus({ preventScroll: true }));
};
