// The keyboard: arrows lead to the next target by direction, Enter confirms, Esc lets go.
import type { BoardProps } from "../../contract";
import { confirm } from "./confirm";
import type { Reading } from "../reading";

const WAYS: Record<string, [right: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/** Do what a key means; whether it meant anything. */
export function pressKey(event: KeyboardEvent, region: ParentNode, reading: Reading, props: BoardProps): boolean {
  const way = WAYS[event.key];
  if (way) return walk(region, way, event.shiftKey);
  if (event.key === "Enter") return enter(event.target as Element, reading, props);
  if (event.key !== "Escape" || (reading.isIdle && reading.board.until === null)) return false;
  reading.board.until = null;
  reading.board.cancel();
  return true;
}

/** Enter on what is chosen, or on nothing, is the primary button; anywhere else it is that button. */
function enter(at: Element, reading: Reading, props: BoardProps): boolean {
  const target = at.closest("button, a, [role=button]");
  if (target && !target.matches("[aria-pressed=true]")) return false;
  if (reading.mode === "draw") return !target && draw(reading, props);
  if (!reading.action) return false;
  confirm(reading, props);
  return true;
}

/** Draw, or use the fragment that alone lets one go on. */
function draw({ offers, isSent, board }: Reading, props: BoardProps): boolean {
  if (isSent || board.until !== null || !(offers.draw || offers.use)) return false;
  props.act({ type: offers.draw ? "draw" : "use-fragment" });
  return true;
}

/** With Shift the arrows lead over everything, also to what can only say why not. */
function walk(region: ParentNode, way: [number, number], everything: boolean): boolean {
  const all = [...region.querySelectorAll<HTMLElement>("[data-target]")].filter((one) => one.checkVisibility());
  const open = all.filter((one) => one.dataset.target === "open");
  const targets = everything || !open.length ? all : open;
  const to = nearest(targets, document.activeElement, way);
  to?.focus();
  to?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return targets.length > 0;
}

function nearest(targets: HTMLElement[], from: Element | null, way: [number, number]): HTMLElement | undefined {
  const here = from && targets.includes(from as HTMLElement) ? middle(from) : null;
  if (!here) return targets[0];
  const [right, down] = way;
  const others = targets
    .filter((one) => one !== from)
    .map((one) => {
      const at = middle(one);
      const [dx, dy] = [at.x - here.x, at.y - here.y];
      return { one, along: dx * right + dy * down, aside: Math.abs(dx * down) + Math.abs(dy * right) };
    });
  const ahead = others.filter(({ along, aside }) => along > 4 && aside < 4 * along);
  const least = (some: typeof others) => some.sort((a, b) => a.along + 2 * a.aside - b.along - 2 * b.aside)[0]?.one;
  // At the edge the walk goes on from the far side, so that every target can be reached.
  return least(ahead) ?? others.sort((a, b) => a.along + a.aside / 2 - b.along - b.aside / 2)[0]?.one;
}

function middle(one: Element): { x: number; y: number } {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
