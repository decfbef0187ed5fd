// A finger that rests on something asks what it is; the press does nothing else then.

/** So long a finger rests, in milliseconds, and so far it may tremble, in pixels. */
const LONG = 600;
const SLACK = 10;
/** By then the click of a finger that was taken away has come, if it comes at all, in milliseconds. */
const CLICKED = 400;

/** Watch fingers on an element; `ask` says whether there was something to be told. */
export function hold(node: HTMLElement, ask: (x: number, y: number) => boolean): { destroy: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: PointerEvent | null = null;
  let told = false;

  const drop = (): void => {
    clearTimeout(timer);
    from = null;
  };

  const press = (event: PointerEvent): void => {
    drop();
    if (event.pointerType !== "touch" || !event.isPrimary) return;
    from = event;
    timer = setTimeout(() => (told = ask(event.clientX, event.clientY)), LONG);
  };

  const move = (event: PointerEvent): void => {
    if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > SLACK) drop();
  };

  /** Boards take this for a finger that was taken away elsewhere. */
  const release = (event: PointerEvent): void => {
    drop();
    setTimeout(() => (told = false), CLICKED);
    if (!told || event.type === "pointercancel") return;
    event.stopPropagation();
    event.target?.dispatchEvent(
      new PointerEvent("pointercancel", { pointerId: event.pointerId, pointerType: "touch", bubbles: true }),
    );
  };

  /** What is told may lie elsewhere on the page, under the finger or beside it: the press does nothing there, too. */
  const click = (event: MouseEvent): void => {
    if (!told) return;
    told = false;
    event.preventDefault();
    event.stopPropagation();
  };

  const off = new AbortController();
  const how = { capture: true, signal: off.signal };
  node.addEventListener("pointerdown", press, how);
  node.addEventListener("pointermove", move, how);
  node.addEventListener("pointerup", release, how);
  node.addEventListener("pointercancel", release, how);
  window.addEventListener("pointerdown", () => (told = false), how);
  window.addEventListener("click", click, how);
  return {
    destroy: () => {
      drop();
      off.abort();
    },
  };
}
