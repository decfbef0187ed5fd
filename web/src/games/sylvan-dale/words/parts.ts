// The gains and losses that make up a number, in a few words each: where there is no room for lines.
import { placeName, districtWord, signed, type Say } from "./words";
import type { Outlook } from "../view";

/** "tree D1 +4", "Brook +4": together they are the gain of the outlook. */
export function gainParts(say: Say, { banner, trees, districts }: Outlook): string[] {
  const parts: [string, number][] = [
    [say("brief.part-banner"), banner],
    ...trees.map((tree): [string, number] => [say("brief.part-tree", { place: placeName(tree) }), tree.gain]),
    ...districts.map((one): [string, number] => [districtWord(say, one.district), one.gain]),
  ];
  return parts.filter(([, gain]) => gain !== 0).map(([what, gain]) => `${what} ${signed(gain)}`);
}
