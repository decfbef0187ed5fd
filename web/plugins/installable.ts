// What makes the page something to install: its manifest, from our tokens and texts, and a service worker
// that is told every file of the page, so that the page opens without a network.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

import { build, type HtmlTagDescriptor, type Plugin } from "vite";

import languages from "../src/texts/languages.json" with { type: "json" };

const MANIFEST = "manifest.webmanifest";
const WORKER = "src/service/worker/sw.ts";
/** What is played without a server has a store of its own, and is fetched only if it is wanted. */
const NOT_KEPT = /^(sw\.js$|assets\/offline-(python|rules)-)/;
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

/** The ground of both themes, as the tokens have it. */
export function grounds(): { paper: string; night: string } {
  const [paper, night] = [...read("../src/look/tokens.css").matchAll(/--paper: (#[0-9a-f]{6});/g)].map(
    ([, colour]) => colour!,
  );
  if (!paper || !night) throw new Error("tokens.css needs --paper in both themes, as six digits.");
  return { paper, night };
}

interface Texts {
  lobby: { "new-table": string };
  learn: { title: string };
}

const icon = (name: string, edge: number, purpose = "any") => ({
  src: `/${name}.png`,
  sizes: `${edge}x${edge}`,
  type: "image/png",
  purpose,
});

/** A way in from the icon. Systems that know one language only take the English name. */
function shortcut(url: string, name: (texts: Texts) => string) {
  const said = Object.keys(languages).map(
    (code) => [code, name(JSON.parse(read(`../src/texts/${code}.json`)) as Texts)] as const,
  );
  const names = Object.fromEntries(said);
  return { url, name: names.en, name_localized: names, icons: [icon("icon-192", 192)] };
}

/** The manifest: one name in every language. */
export function manifest() {
  const { paper } = grounds();
  return {
    id: "/",
    start_url: "/",
    scope: "/",
    name: "Spinney",
    short_name: "Spinney",
    lang: "en",
    display: "standalone",
    theme_color: paper,
    background_color: paper,
    categories: ["games"],
    icons: [icon("icon-192", 192), icon("icon-512", 512), icon("icon-maskable-512", 512, "maskable")],
    shortcuts: [
      shortcut("/new", (texts) => texts.lobby["new-table"]),
      shortcut("/learn", (texts) => texts.learn.title),
    ],
  };
}

/** In the document: the manifest, and the colours of the browser's own frame for each theme. */
function tags(): HtmlTagDescriptor[] {
  const { paper, night } = grounds();
  const colour = (scheme: string, content: string): HtmlTagDescriptor => ({
    tag: "meta",
    attrs: { name: "theme-color", media: `(prefers-color-scheme: ${scheme})`, content },
    injectTo: "head",
  });
  return [
    { tag: "link", attrs: { rel: "manifest", href: `/${MANIFEST}` }, injectTo: "head" },
    colour("light", paper),
    colour("dark", night),
  ];
}

/** Every file of the page; a revision where the name does not change with the content. */
function filesIn(folder: string): { url: string; revision: string | null }[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = entries
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
  return paths
    .filter((path) => !NOT_KEPT.test(path))
    .map((path) => ({ url: `/${path}`, revision: revisionOf(folder, path) }));
}

function revisionOf(folder: string, path: string): string | null {
  if (path.startsWith("assets/")) return null;
  return createHash("sha256")
    .update(readFileSync(join(folder, path)))
    .digest("hex")
    .slice(0, 16);
}

/** The page with a manifest and a service worker, which is built last: it is told what there is. */
export function installable(): Plugin {
  let folder = "";
  return {
    name: "spinney-installable",
    apply: "build",
    configResolved: ({ root, build: { outDir } }) => void (folder = join(root, outDir)),
    transformIndexHtml: tags,
    generateBundle() {
      this.emitFile({ type: "asset", fileName: MANIFEST, source: JSON.stringify(manifest()) });
    },
    async closeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        define: { __FILES__: JSON.stringify(filesIn(folder)) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: "es2022",
          lib: { entry: WORKER, formats: ["es"], fileName: () => "sw.js" },
        },
      });
    },
  };
}
