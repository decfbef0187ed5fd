// 'Your turn' on this device while the page is closed. It is asked for by a button and never by itself.
import * as server from "../api/notices";
import { me } from "../person/me.svelte";
import { t } from "../texts";
import { language } from "../texts/language.svelte";
import { focus } from "./focus";
import { versions } from "./versions.svelte";

export type State = "unknown" | "impossible" | "off" | "on" | "refused" | "failed";

class Pushes {
  state: State = $state("unknown");
  #id: string | null = null;

  /** How it stands on this device; where it is on, the server hears who and in which language. */
  async look(): Promise<void> {
    const mailbox = await this.#mailbox().catch(() => null);
    if (!isPossible()) this.state = "impossible";
    else if (!mailbox || !me.person) this.state = "off";
    else await this.#attempt(() => this.#keep(mailbox));
  }

  /** Be told on this device, or not any more. */
  async turn(on: boolean): Promise<void> {
    if (!isPossible()) return void (this.state = "impossible");
    await this.#attempt(() => (on ? this.#begin() : this.#end()));
  }

  /** Ask at a table where moves take days; what has become of it is said there. */
  async ask(say: (sentence: string) => void): Promise<void> {
    await this.turn(true);
    say(t(`notices.${this.state}`));
  }

  /** Whether it would help to ask. */
  get askable(): boolean {
    return ["off", "refused", "failed"].includes(this.state);
  }

  async #begin(): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted") return void (this.state = "refused");
    await me.ensure();
    const { key } = await server.notices();
    const worker = await versions.worker();
    if (!worker) return void (this.state = "impossible");
    // A mailbox for another key of the server would take nothing from this one.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    await this.#keep(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    focus.matters();
  }

  async #end(): Promise<void> {
    if (this.#id) await server.dropDevice(this.#id);
    await (await this.#mailbox())?.unsubscribe();
    this.#id = null;
    this.state = "off";
  }

  async #keep(mailbox: PushSubscription): Promise<void> {
    const { endpoint = "", keys = {} } = mailbox.toJSON();
    const { p256dh = "", auth = "" } = keys;
    this.#id = (await server.keepDevice({ endpoint, keys: { p256dh, auth }, language: language.now })).id;
    this.state = "on";
  }

  async #mailbox(): Promise<PushSubscription | null> {
    return (await versions.worker())?.pushManager.getSubscription() ?? null;
  }

  async #attempt(what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch {
      this.state = "failed";
    }
  }
}

/** Browsers take messages over https only, some only where the page was installed. */
const isPossible = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export const pushes = new Pushes();
