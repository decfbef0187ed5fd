// Which thing lies at a point: the smallest of all that can be seen there.
import { thingsIn, type Signs } from "./things";

export interface Pointed {
  word: string;
  box: DOMRect;
}

/** So near, in pixels, a line is meant. */
const NEAR = 4;

/** The thing at a point of the window; null where there is none. */
export function thingAt(x: number, y: number, root: ParentNode, signs: Signs): Pointed | null {
  const top = [...root.querySelectorAll("dialog[open]")].at(-1) ?? root;
  const found = thingsIn(top, signs)
    .map(({ element, word }) => ({ element, word, box: element.getBoundingClientRect() }))
    .filter(({ element, box }) => holds(box, x, y) && element.checkVisibility() && isInSight(element, x, y))
    .flatMap(({ element, word, box }) => {
      const size = sizeAt(element, box, x, y);
      return size === null ? [] : [{ word, box, size, off: offCentre(box, x, y) }];
    })
    .sort((one, other) => one.size - other.size || one.off - other.off);
  return found[0] ?? null;
}

const holds = (box: DOMRect, x: number, y: number): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
const offCentre = (box: DOMRect, x: number, y: number): number =>
  Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2);

/** How large it is, if the point is really on it: shapes are looked at closely, a line counts as thin. */
function sizeAt(element: Element, box: DOMRect, x: number, y: number): number | null {
  const size = Math.round(box.width) * Math.round(box.height);
  if (!(element instanceof SVGGeometryElement)) return size;
  const [matrix, filled] = [element.getScreenCTM(), getComputedStyle(element).fill !== "none"];
  if (!matrix) return null;
  const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  if (filled) return element.isPointInFill(point) ? size : null;
  return isNearLine(element, point, matrix.a) ? NEAR : null;
}

function isNearLine(line: SVGGeometryElement, point: DOMPoint, scale: number): boolean {
  const reach = NEAR / Math.max(scale, 0.01);
  return [-1, 0, 1].some((right) =>
    [-1, 0, 1].some((down) => line.isPointInStroke({ x: point.x + right * reach, y: point.y + down * reach })),
  );
}

/** Whether the point is inside everything that cuts off what it holds. */
function isInSight(element: Element, x: number, y: number): boolean {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    const cuts = overflowX !== "visible" || overflowY !== "visible";
    if (cuts && !holds(around.getBoundingClientRect(), x, y)) return false;
  }
  return true;
}
