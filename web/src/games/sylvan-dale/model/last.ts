// Where others have built in their last turn, by tree: the number of their emblem.
import type { BoardProps } from "../../contract";
import type { Reading } from "../reading";
import { placeKey } from "../view";

/** A tile that was covered or taken since needs no mark. */
export function lastBuilt(lately: BoardProps["lately"], { view, emblems, mine }: Reading): Map<string, number> {
  const tops = new Map(view.trees.map((tree) => [placeKey(tree), tree.tiles.at(-1)?.owner]));
  const added = [...(lately ?? [])].flatMap(([seat, events]) =>
    events.flatMap(({ type, x, y }) =>
      type === "tile-added" && seat !== mine ? [{ seat, key: placeKey({ x: Number(x), y: Number(y) }) }] : [],
    ),
  );
  return new Map(
    added.filter(({ seat, key }) => tops.get(key) === seat).map(({ seat, key }) => [key, emblems[seat] ?? 5]),
  );
}
