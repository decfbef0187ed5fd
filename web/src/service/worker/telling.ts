// What the server tells somebody whose page is closed: that a game waits for them, or no longer does.

interface Turn {
  kind: "turn";
  /** One message a table: the newer takes the place of the older. */
  tag: string;
  title: string;
  body: string;
  code: string;
  language: string;
}

interface Played {
  kind: "played";
  tag: string;
}

type Told = Turn | Played;

/** Show it, or take it away. Browsers want something to be shown for whatever comes. */
export async function tell(worker: ServiceWorkerRegistration, data: PushMessageData | null): Promise<void> {
  const told = read(data);
  if (told?.kind === "played") return withdraw(worker, told.tag);
  const { title = "Spinney", body = "", tag = "spinney", code = "", language = "" } = told ?? {};
  const path = code ? `/t/${encodeURIComponent(code)}` : "/";
  const looks = { icon: "/icon-192.png", badge: "/badge-96.png", lang: language };
  // A reminder of the same turn is heard again; types do not know the word yet.
  const again = { renotify: true } as NotificationOptions;
  await worker.showNotification(title, { ...again, ...looks, body, tag, data: { path } });
}

async function withdraw(worker: ServiceWorkerRegistration, tag: string): Promise<void> {
  for (const shown of await worker.getNotifications({ tag })) shown.close();
}

function read(data: PushMessageData | null): Told | null {
  try {
    return (data?.json() as Told | undefined) ?? null;
  } catch {
    return null;
  }
}

/** Go to the table: to the tab in which it is open, else in a new one. */
export async function follow(clients: Clients, notification: Notification): Promise<void> {
  notification.close();
  const { path } = (notification.data ?? { path: "/" }) as { path: string };
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : clients.openWindow(path));
}

/** The browser has moved its mailbox: tell the server the new address. */
export async function moved(worker: ServiceWorkerRegistration, old: PushSubscription | null): Promise<void> {
  const key = old?.options.applicationServerKey;
  if (!key) return;
  const mailbox = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const body = JSON.stringify({ ...mailbox.toJSON(), replaces: old.endpoint });
  await fetch("/api/me/devices", { method: "POST", headers: { "Content-Type": "application/json" }, body });
}
