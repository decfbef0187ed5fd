// The service worker: keeps one whole version of the page for when there is no network, and shows what
// the server tells while no page is open. The interface and its streams always go to the server.
import { documentOf, fileOf, forgetOld, keep, type Listed, nameOf } from "./keeping";
import { follow, moved, tell } from "./telling";

declare const self: ServiceWorkerGlobalScope;
/** Every file of the page, written in when it is built. */
declare const __FILES__: Listed[];

interface Moved extends ExtendableEvent {
  oldSubscription: PushSubscription | null;
}

const listed = new Set(__FILES__.map(({ url }) => url));
const name = nameOf(__FILES__);
/** Addresses that are the server's own. */
const NOT_THE_PAGE = /^\/(api|schema|healthz|readyz)(\/|$)/;

self.addEventListener("install", (event) => event.waitUntil(name.then((one) => keep(one, __FILES__))));

self.addEventListener("activate", (event) => {
  event.waitUntil(name.then(forgetOld).then(() => self.clients.claim()));
});

// A new version waits until whoever plays says so: nothing is reloaded in the middle of a move.
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || NOT_THE_PAGE.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(name.then((one) => documentOf(one, request)));
  else if (listed.has(pathname) || pathname.startsWith("/assets/"))
    event.respondWith(name.then((one) => fileOf(one, request)));
});

self.addEventListener("push", (event) => event.waitUntil(tell(self.registration, event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(follow(self.clients, event.notification)));
self.addEventListener("pushsubscriptionchange", (event) => {
  const change = event as Moved;
  change.waitUntil(moved(self.registration, change.oldSubscription));
});
