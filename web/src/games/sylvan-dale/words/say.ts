// Text equivalents: every object as a player would say it.
import {
  endsOf,
  HIGHEST,
  isAt,
  placeKey,
  type BridgeView,
  type Item,
  type Outlook,
  type Place,
  type TileView,
  type TreeView,
} from "../view";
import type { Still } from "../still";
import { districtWord, itemWord, listOf, placeName, signed, styleWord, type Say } from "./words";

type Known = Pick<Still, "say" | "names" | "view" | "mine">;

/** "you" or a name. */
export const nameOf = ({ say, names, mine }: Pick<Known, "say" | "names" | "mine">, seat: number): string =>
  seat === mine ? say("who.you") : (names[seat] ?? "");

/** The words of something that is one's own, or somebody else's: "you" has another form inside a sentence. */
export const sayOf = (
  { say, names, mine }: Pick<Known, "say" | "names" | "mine">,
  key: string,
  seat: number,
  words: Record<string, unknown> = {},
): string => (seat === mine ? say(`${key}-yours`, words) : say(key, { ...words, name: names[seat] ?? "" }));

/** "your nest", "Ada’s nest". */
export function sayTile(known: Known, { owner, style }: TileView): string {
  const { say, mine, names } = known;
  const word = styleWord(say, style);
  return owner === mine ? say("tile.yours", { style: word }) : say("tile.of", { style: word, name: names[owner] });
}

/** "Tree C2, Heart". */
export const sayTreeName = (say: Say, tree: TreeView): string =>
  say("tree.name", { place: placeName(tree), district: districtWord(say, tree.district) });

/** "lodge base, your cottage, Ada’s nest". */
export function sayLevels(known: Known, tree: TreeView): string {
  const base = known.say("tree.base", { style: styleWord(known.say, tree.base) });
  return [base, ...tree.tiles.map((tile) => sayTile(known, tile))].join(", ");
}

/** "4 levels, prestige: Ada". */
export function sayPrestige(known: Known, tree: TreeView): string {
  const { say } = known;
  const levels = say("tree.levels", { count: tree.tiles.length + 1 });
  if (tree.prestige === null) return say("tree.bare", { levels });
  return say("tree.prestige", { levels, name: nameOf(known, tree.prestige) });
}

/** Banners of a tree, with the level they hang at. */
export function bannersOf(tree: TreeView): { seat: number; level: number }[] {
  return tree.banners.map((level, seat) => ({ seat, level })).filter(({ level }) => level > 0);
}

export const bridgesAt = (bridges: readonly BridgeView[], place: Place): BridgeView[] =>
  bridges.filter((bridge) => endsOf(bridge).some((end) => isAt(end, place)));

/** "Ada’s bridge to C3". */
export function sayBridgeFrom(known: Known, bridge: BridgeView, place: Place): string {
  const [one, other] = endsOf(bridge);
  const to = placeName(isAt(one, place) ? other : one);
  const key = bridge.owner === known.mine ? "bridge.yours-to" : "bridge.of-to";
  return known.say(key, { to, name: known.names[bridge.owner] });
}

/** A tree with everything on it. */
export function sayTree(known: Known, tree: TreeView): string {
  const { say, view } = known;
  const banners = bannersOf(tree).map(({ seat, level }) => sayOf(known, "tree.banner", seat, { level }));
  const bridges = bridgesAt(view.bridges, tree).map((bridge) => sayBridgeFrom(known, bridge, tree));
  const parts = [sayLevels(known, tree), sayPrestige(known, tree), ...banners, ...bridges];
  if (tree.treetop) parts.push(say("tree.treetop"));
  else if (tree.tiles.length + 1 === HIGHEST) parts.push(say("tree.full"));
  return `${sayTreeName(say, tree)}: ${parts.join("; ")}`;
}

/** "C2 to C3". */
export function sayPair(say: Say, ends: readonly [Place, Place]): string {
  return say("bridge.pair", { from: placeName(ends[0]), to: placeName(ends[1]) });
}

/** The number at a target: the own gain, or what somebody else would lose. */
export function worthOf(outlook: Outlook | null, mine: number | null): { points: number; seat: number | null } | null {
  if (!outlook) return null;
  if (outlook.gain !== 0) return { points: outlook.gain, seat: null };
  const losses = outlook.others
    .map((points, seat) => ({ points, seat }))
    .filter(({ points, seat }) => points < 0 && seat !== mine);
  return losses.sort((one, other) => one.points - other.points)[0] ?? null;
}

/** "+7 if scored now", in words. */
export function sayWorth(known: Known, outlook: Outlook | null): string {
  const worth = worthOf(outlook, known.mine);
  if (!worth) return outlook ? known.say("gain.none") : "";
  const gain = signed(worth.points);
  return worth.seat === null
    ? known.say("gain.own", { gain })
    : known.say("gain.other", { gain, name: known.names[worth.seat] });
}

/** "Prestige for 3 trees, 9 fame; …", for a builder. */
export function sayItems(say: Say, items: Record<string, number>): string {
  const held = (Object.entries(items) as [Item, number][]).filter(([, count]) => count > 0);
  if (held.length === 0) return say("items.nothing");
  return listOf(
    say,
    held.map(([item, count]) => say("items.some", { item: itemWord(say, item), count })),
  );
}

export const treeKeys = (trees: readonly TreeView[], liked: (tree: TreeView) => boolean): string[] =>
  trees.filter(liked).map(placeKey);
