// In the page: what a screen reader would say of live regions. A region that comes together with its words is not
// heard unless it is an alert, and nothing is heard from under a sheet: screen readers are no kinder.

export const listen = () => {
  const REGIONS = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]";
  const known = new WeakSet();
  const last = new WeakMap();
  const changed = new Set();

  const textOf = (node) => {
    if (node.nodeType === 3) return node.data;
    if (node.nodeType !== 1 || node.ariaHidden === "true" || !node.checkVisibility()) return "";
    return ` ${node.ariaLabel ?? [...node.childNodes].map(textOf).join("")} `;
  };
  const isCovered = (region) => {
    const sheet = [...document.querySelectorAll("dialog:modal")].at(-1);
    return sheet !== undefined && !sheet.contains(region);
  };
  const say = (region) => {
    const text = textOf(region).replace(/\s+/g, " ").trim();
    const isNew = !known.has(region);
    const before = last.get(region);
    last.set(region, text);
    if (!text || text === before || isCovered(region) || (isNew && region.role !== "alert")) return;
    window.heardByReader(text);
  };
  const look = () => {
    for (const region of changed) if (region.isConnected) say(region);
    changed.clear();
    for (const region of document.querySelectorAll(REGIONS)) known.add(region);
  };
  const watch = (records) => {
    for (const { target } of records) {
      const at = target.nodeType === 1 ? target : target.parentElement;
      const region = at?.closest(REGIONS);
      if (region && at.closest("[aria-live=off]") === null) changed.add(region);
      for (const alert of at?.querySelectorAll?.("[role=alert]") ?? []) changed.add(alert);
    }
    setTimeout(look);
  };
  new MutationObserver(watch).observe(document, { subtree: true, childList: true, characterData: true });
};
