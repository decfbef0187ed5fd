// What a choice would change, line by line.
import type { Reading } from "../reading";
import { nameOf, sayOf } from "./say";
import { BANNERS, endsOf, isAt, type Outlook } from "../view";
import { pairOf } from "../model/choice";
import { cardName, districtWord, itemWord, listOf, placeName, signed, tilesWord } from "./words";

export interface Line {
  /** A symbol of the sheet, or the emblem of a seat. */
  icon: { sheet: string } | { seat: number } | { banner: number };
  title: string;
  note: string;
  gain: number | null;
}

/** The outlook of what is chosen, where there is one. */
export function outlookOf({ choice, targets }: Reading): Outlook | null {
  return targets.find((target) => isAt(target, choice.to))?.outlook ?? null;
}

/** Everything that the choice brings and takes. */
export function effectsOf(reading: Reading): Line[] {
  const { choice } = reading;
  if (choice.item === "bridge") return bridgeLines(reading);
  if (choice.item === "treetop") return treetopLines(reading);
  if (choice.deed?.type === "cash-in") return setLines(reading);
  const outlook = outlookOf(reading);
  return outlook ? outlookLines(reading, outlook) : [];
}

function outlookLines(reading: Reading, outlook: Outlook): Line[] {
  return [
    ...(outlook.banner ? [bannerLine(reading, outlook.banner)] : []),
    ...outlook.trees.map((change) => treeLine(reading, change)),
    ...outlook.districts.map((change) => districtLine(reading, change)),
    ...othersLine(reading, outlook),
  ];
}

function bannerLine(reading: Reading, gain: number): Line {
  const { say, mine, choice } = reading;
  const tree = choice.to && reading.treeAt.get(`${choice.to.x},${choice.to.y}`);
  const style = choice.item === "hammer" ? movedStyle(reading) : nextStyle(reading);
  const alike = tree?.tiles.filter((tile) => tile.style === style).length ?? 0;
  return {
    icon: { banner: mine ?? 0 },
    title: say("effect.banner"),
    note: say("effect.banner-note", { tiles: tilesWord(say, style, alike) }),
    gain,
  };
}

/** The style of the tile that a hammer takes. */
export const movedStyle = ({ choice, treeAt }: Reading): string =>
  (choice.from && treeAt.get(`${choice.from.x},${choice.from.y}`)?.tiles.at(-1)?.style) ?? "";

/** The next tile of one's own. */
export const nextStyle = ({ view }: Pick<Reading, "view">): string => view.own?.stack[0] ?? view.own?.later[0] ?? "";

function treeLine(reading: Reading, { x, y, before, after, levels, gain }: Outlook["trees"][number]): Line {
  const { say, mine } = reading;
  const place = placeName({ x, y });
  const who = (seat: number) => nameOf(reading, seat);
  const count = { levels: say("tree.levels", { count: levels }) };
  const icon = { seat: after ?? before ?? mine ?? 0 };
  const shown = gain === 0 ? null : gain;
  if (after === null)
    return {
      icon,
      title: say("effect.bare", { place }),
      note: before === null ? "" : sayOf(reading, "effect.had", before),
      gain: shown,
    };
  const note = before !== null && before !== after ? sayOf(reading, "effect.had-levels", before, count) : count.levels;
  if (after === mine)
    return {
      icon,
      title: say(before === mine ? "effect.stays-yours" : "effect.becomes-yours", { place }),
      note,
      gain: shown,
    };
  return {
    icon,
    title: say(before === after ? "effect.stays" : "effect.goes", { place, name: who(after) }),
    note,
    gain: shown,
  };
}

function districtLine(reading: Reading, { district, before, after, gain }: Outlook["districts"][number]): Line {
  const { say, mine } = reading;
  const name = districtWord(say, district);
  const who = (seats: number[]) =>
    listOf(
      say,
      seats.map((seat) => nameOf(reading, seat)),
    );
  const key = after.length === 0 ? "nobody" : after.length > 1 ? "shared" : after[0] === mine ? "yours" : "leads";
  const title = say(`effect.district-${key}`, { district: name, names: who(after) });
  const note = before.length ? say("effect.district-before", { names: who(before) }) : say("effect.district-none");
  return { icon: { sheet: `sd-patch-${district}` }, title, note, gain: gain === 0 ? null : gain };
}

/** What others win or lose, in one line; one's own lines have been told. */
function othersLine(reading: Reading, outlook: Outlook): Line[] {
  const { say, mine, names } = reading;
  const told = outlook.others.flatMap((points, seat) =>
    points !== 0 && seat !== mine ? [say("effect.other", { name: names[seat], gain: signed(points) })] : [],
  );
  if (told.length === 0) return [];
  return [{ icon: { sheet: "ui-users" }, title: say("effect.others"), note: told.join(", "), gain: null }];
}

function bridgeLines(reading: Reading): Line[] {
  const { say, view, mine, pairs, choice } = reading;
  const chosen = pairOf(choice);
  const target =
    chosen && pairs.find((pair) => isAt(pair, chosen) && pair.to_x === chosen.to_x && pair.to_y === chosen.to_y);
  if (!target) return [];
  const ends = endsOf(target);
  const [near = 0, far = 0] = target.levels ?? [];
  const key = near && far ? "both" : near || far ? "one" : "none";
  const place = placeName(near ? ends[0] : ends[1]);
  const left = (view.builders[mine ?? 0]?.banners ?? 0) - 1;
  return [
    {
      icon: { sheet: "sd-bridge" },
      title: say(`effect.bridge-${key}`, { from: placeName(ends[0]), to: placeName(ends[1]), place }),
      note: say(`effect.bridge-${key}-note`, {
        near: say("tree.levels", { count: near }),
        far: say("tree.levels", { count: far }),
        levels: say("tree.levels", { count: near + far }),
      }),
      gain: target.fame || null,
    },
    {
      icon: { banner: mine ?? 0 },
      title: say("effect.bridge-banner"),
      note: say("effect.banners-left", { count: left, of: BANNERS }),
      gain: null,
    },
    {
      icon: { sheet: "sd-treetop" },
      title: say("effect.bridge-stays"),
      note: say("effect.bridge-stays-note"),
      gain: null,
    },
  ];
}

function treetopLines(reading: Reading): Line[] {
  const { say, choice, treeAt } = reading;
  const tree = choice.to && treeAt.get(`${choice.to.x},${choice.to.y}`);
  if (!tree) return [];
  const place = placeName(tree);
  const levels = say("tree.levels", { count: tree.tiles.length + 1 });
  const frozen =
    tree.prestige === null
      ? {
          icon: { sheet: "sd-treetop" },
          title: say("effect.treetop-bare", { place }),
          note: say("effect.treetop-bare-note"),
          gain: null,
        }
      : {
          icon: { seat: tree.prestige },
          title: say(tree.prestige === reading.mine ? "effect.treetop-yours" : "effect.treetop-other", {
            place,
            name: nameOf(reading, tree.prestige),
          }),
          note: say("effect.treetop-levels", { levels }),
          gain: null,
        };
  return [
    frozen,
    {
      icon: { sheet: "sd-treetop" },
      title: say("effect.treetop-closed"),
      note: say("effect.treetop-closed-note"),
      gain: null,
    },
  ];
}

function setLines({ say, choice, insight, view }: Reading): Line[] {
  if (choice.deed?.type !== "cash-in") return [];
  const item = choice.deed.item as keyof DaleGives;
  const cards = insight?.gives[item] ?? [];
  const left = (view.supply[item] ?? 1) - 1;
  return [
    {
      icon: { sheet: `sd-${item}` },
      title: say("effect.gain-item", { item: itemWord(say, item) }),
      note: say("effect.supply", { count: left }),
      gain: null,
    },
    {
      icon: { sheet: "sd-back" },
      title: say("effect.give"),
      note: cards.map((card) => cardName(say, card)).join(", "),
      gain: null,
    },
  ];
}

type DaleGives = Record<"ax" | "hammer" | "bridge" | "treetop", string[]>;
