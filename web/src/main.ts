import "@fontsource/young-serif/latin.css";
import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "./look/tokens.css";
import "./look/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { registerDevice } from "./offline/register";
import { begin } from "./texts/speaking";

const target = document.getElementById("page");
if (!target) throw new Error("index.html needs an element with the id 'page'.");

registerDevice();
await begin();
export default mount(App, { target });
