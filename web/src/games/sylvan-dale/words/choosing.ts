// The banner while something is being chosen, and the short form of it in the dock.
import type { Banner } from "../../contract";
import { effectsOf, movedStyle, nextStyle, outlookOf, type Line } from "./effects";
import { CREATURES, styleOf } from "../model/cards";
import { isEmpty, pairOf } from "../model/choice";
import type { Reading } from "../reading";
import { gainParts } from "./parts";
import { sayPair } from "./say";
import { endsOf } from "../view";
import { capital, cardName, itemWord, placeName, signed, styleWord, type Say } from "./words";

/** What is being chosen; null where the position says enough. */
export function choosing(reading: Reading, aids: boolean): Banner | null {
  const { choice, mode, say } = reading;
  if (isEmpty(choice) || reading.isSent) return null;
  if (choice.deed) return deedBanner(reading);
  if (choice.item) return itemBanner(reading, aids);
  const card = choice.card?.id;
  const title = tileTitle(reading, card);
  if (choice.to)
    return {
      title,
      note: [say("choosing.on", { place: placeName(choice.to) }), gainNote(reading, aids)].filter(Boolean).join(" "),
    };
  const count = reading.targets.length;
  if (count === 0 && reading.insight)
    return {
      title: say("choosing.lost", { style: styleWord(say, nextStyle(reading)) }),
      note: say("choosing.lost-note"),
    };
  if (count === 0) return { title, note: say("choosing.then-tree") };
  return {
    title,
    note: `${fitNote(say, card ?? "", count)} ${say(mode === "ahead" ? "choosing.ahead" : "choosing.next")}`,
  };
}

export const fitNote = (say: Say, card: string, count: number): string =>
  say("choosing.fit", { count, creature: say(`creature.${CREATURES[styleOf(card)] ?? "mouse"}`) });

function tileTitle(reading: Reading, card: string | undefined): string {
  const { say, view } = reading;
  const top = styleWord(say, styleOf(card ?? view.builders[view.actor]?.front.at(-1) ?? ""));
  return say("choosing.tile", { style: styleWord(say, nextStyle(reading)), top });
}

function gainNote(reading: Reading, aids: boolean): string {
  const outlook = outlookOf(reading);
  if (!aids || !outlook) return "";
  const own = outlook.gain
    ? reading.say("choosing.gain", { gain: signed(outlook.gain) })
    : reading.say("choosing.no-gain");
  return outlook.banner ? `${own} ${reading.say("choosing.banner")}` : own;
}

function deedBanner({ say, choice }: Reading): Banner {
  const deed = choice.deed!;
  if (deed.type === "take-card")
    return { title: say("choosing.take", { card: cardName(say, deed.card) }), note: say("choosing.take-note") };
  if (deed.type === "cash-in")
    return {
      title: say("choosing.cash-in", { item: itemWord(say, deed.item as "ax") }),
      note: say("choosing.cash-in-note"),
    };
  return { title: say(`choosing.${deed.type}`), note: say(`choosing.${deed.type}-note`) };
}

function itemBanner(reading: Reading, aids: boolean): Banner {
  const { say, choice, targets, pairs } = reading;
  const { item, from, to } = choice;
  if (item === "hammer") {
    if (!from) return { title: say("choosing.hammer"), note: say("choosing.hammer-note", { count: targets.length }) };
    const title = say("choosing.hammer-from", { style: styleWord(say, movedStyle(reading)), place: placeName(from) });
    return {
      title,
      note: to
        ? [say("choosing.on", { place: placeName(to) }), gainNote(reading, aids)].join(" ")
        : say("choosing.hammer-to-note", { count: targets.length }),
    };
  }
  const pair = pairOf(choice);
  if (item === "bridge") {
    const fame =
      pair &&
      pairs.find((one) => one.x === pair.x && one.y === pair.y && one.to_x === pair.to_x && one.to_y === pair.to_y)
        ?.fame;
    const chosen = pair && say("choosing.bridge-pair", { pair: sayPair(say, endsOf(pair)) });
    return {
      title: say("choosing.bridge"),
      note: chosen
        ? aids && fame !== undefined
          ? `${chosen} ${say("choosing.bridge-fame", { count: fame ?? 0 })}`
          : chosen
        : say("choosing.bridge-note"),
    };
  }
  const note = to
    ? [say("choosing.on", { place: placeName(to) }), item === "ax" ? gainNote(reading, aids) : ""]
        .filter(Boolean)
        .join(" ")
    : say(`choosing.${item}-note`, { count: targets.length });
  return { title: say(`choosing.${item}`), note };
}

/** The gain with all that makes it up; with its reason, where there is one only. */
function briefNote(reading: Reading, first: Line): string {
  const outlook = outlookOf(reading);
  const gain = outlook ? outlook.gain : pairOf(reading.choice) ? first.gain : null;
  const parts = outlook ? gainParts(reading.say, outlook) : [];
  const isSplit = parts.length > 1 || (parts.length === 1 && !first.gain);
  const sum = isSplit && gain === 0 ? "±0" : gain ? signed(gain) : "";
  return [sum, isSplit ? parts.join(", ") : first.title].filter(Boolean).join(": ");
}

/** The choice in two short lines, for the dock of a phone. */
export function brief(reading: Reading, aids: boolean): Banner {
  const { say, choice } = reading;
  const pair = pairOf(choice);
  const [first] = aids ? effectsOf(reading) : [];
  const note = first ? briefNote(reading, first) : "";
  if (choice.deed) return { title: deedBanner(reading).title, note: first?.note ?? "" };
  if (pair) return { title: say("brief.bridge", { pair: sayPair(say, endsOf(pair)) }), note };
  if (choice.item && choice.to)
    return {
      title: say(`brief.${choice.item}`, {
        place: placeName(choice.to),
        from: choice.from ? placeName(choice.from) : "",
        style: capital(styleWord(say, movedStyle(reading) || "nest")),
      }),
      note,
    };
  if (choice.item) return { title: capital(itemWord(say, choice.item)), note: say(`item.${choice.item}.does`) };
  const style = capital(styleWord(say, nextStyle(reading)));
  if (choice.to) return { title: say("brief.build", { style, place: placeName(choice.to) }), note };
  if (choice.card && reading.insight && !reading.targets.length)
    return { title: say("brief.lost", { style }), note: "" };
  if (choice.card)
    return { title: say("brief.card", { style }), note: fitNote(say, choice.card.id, reading.targets.length) };
  return { title: nextStyle(reading) ? say("brief.next", { style }) : "", note: "" };
}
