// The place that is shown. Links are plain links; this only saves loading the page again.
import { type Route, routeOf } from "./route";

class Place {
  route: Route = $state.raw(routeOf(new URL(location.href)));
  /** Somebody has come here from another place of the page. */
  isMoved = false;

  go(address: string): void {
    history.pushState(null, "", address);
    this.isMoved = true;
    this.#look();
    scrollTo(0, 0);
  }

  /** The same place under another address, such as another moment of a replay. */
  replace(address: string): void {
    history.replaceState(null, "", address);
    this.#look();
  }

  /** Follow links and the browser's buttons. */
  watch(): void {
    addEventListener("popstate", () => this.#look());
    document.addEventListener("click", (event) => this.#click(event));
  }

  #look(): void {
    this.route = routeOf(new URL(location.href));
  }

  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || routeOf(url).name === "nowhere") return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const place = new Place();
