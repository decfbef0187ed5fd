// Which version of the page this is: a newer one is fetched aside, and shown when one says so.

/** How often a page that stays open asks whether there is a newer one. */
const HOUR = 60 * 60 * 1000;

class Versions {
  /** A newer version is ready; this page stays what it is until it is reloaded. */
  fresh = $state(false);
  #registration: ServiceWorkerRegistration | null = null;
  #asked = Date.now();
  #tell: (found: ServiceWorkerRegistration | null) => void = () => {};
  readonly #found = new Promise<ServiceWorkerRegistration | null>((resolve) => (this.#tell = resolve));

  /** Keep the page for when there is no network. Without https browsers know no service workers. */
  begin(): void {
    addEventListener("vite:preloadError", () => this.#missed());
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return this.#tell(null);
    // What is shown first goes first.
    if (document.readyState === "complete") void this.#register();
    else addEventListener("load", () => void this.#register(), { once: true });
    document.addEventListener("visibilitychange", () => this.#askAgain());
  }

  /** Go over to the newer version, this tab only; others stay whole until they are reloaded. */
  reload(): void {
    const waiting = this.#registration?.waiting;
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take over");
  }

  /** The worker of this page, once it is at work; null where there is none. */
  async worker(): Promise<ServiceWorkerRegistration | null> {
    return (await this.#found) ? navigator.serviceWorker.ready : null;
  }

  async #register(): Promise<void> {
    const controlled = navigator.serviceWorker.controller !== null;
    try {
      const found = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
      found.addEventListener("updatefound", () => this.#watch(found.installing));
      this.#watch(found.installing);
      if (found.waiting && controlled) this.fresh = true;
      this.#registration = found;
    } catch {
      // A browser may forbid it; the page works all the same.
    }
    this.#tell(this.#registration);
    if (!controlled) return;
    // Another tab went over.
    navigator.serviceWorker.addEventListener("controllerchange", () => (this.fresh = true));
    this.#ask();
  }

  #watch(worker: ServiceWorker | null): void {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) this.fresh = true;
    });
  }

  /** A part of the page could not be had: if the server answers, it has another version by now. */
  #missed(): void {
    void fetch("/api/games").then(
      ({ ok }) => (this.fresh ||= ok),
      () => undefined,
    );
  }

  #askAgain(): void {
    if (document.visibilityState === "visible" && Date.now() - this.#asked >= HOUR) this.#ask();
  }

  /** Browsers ask by themselves, too, but some only after a while. */
  #ask(): void {
    this.#asked = Date.now();
    void this.#registration?.update().catch(() => undefined);
  }
}

export const versions = new Versions();
