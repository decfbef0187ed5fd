// Opens a position in the whole frame: `?show=act-4`, with `&theme=night`, `&text=200`, `&plain` as wished.
import "@fontsource/young-serif/latin.css";
import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "../../../look/tokens.css";
import "../../../look/base.css";

import { mount } from "svelte";

import { putSheet } from "../../../look/sheets";
import PlayFrame from "../../../table/frame/PlayFrame.svelte";
import type { TableSession } from "../../../table/session.svelte";
import { catalogue } from "../../catalogue.svelte";
import game from "..";
import { pretend } from "./session.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get("theme") ?? "paper";
document.documentElement.style.fontSize = `${asked.get("text") ?? 100}%`;
if (!asked.has("motion")) document.documentElement.dataset.still = "";

await putSheet("ui", () => import("../../../look/art/ui.svg?raw"));
await game.loadArt();
catalogue.games = [
  { name: "living-forest", title: "Living Forest", editions: [], bots: [] },
] as unknown as typeof catalogue.games;
const { session, table, shown } = pretend(asked);
const props = {
  session: session as unknown as TableSession,
  table,
  module: game,
  get shown() {
    return shown();
  },
};
mount(PlayFrame, { target: document.getElementById("page")!, props });
