// Opens a position: `?show=dale-4-items`, with `&theme=night` as wished.
import "@fontsource/young-serif/latin.css";
import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "../../../look/tokens.css";
import "../../../look/base.css";

import { mount } from "svelte";

import { putSheet } from "../../../look/sheets";
import game from "..";
import Harness from "./Harness.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get("theme") ?? "paper";
document.documentElement.style.fontSize = asked.get("text") ?? "";

await putSheet("ui", () => import("../../../look/art/ui.svg?raw"));
await putSheet("games", () => import("../../../look/art/games.svg?raw"));
await game.loadArt();
mount(Harness, { target: document.getElementById("page")!, props: { asked } });
