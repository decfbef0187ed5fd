// What the symbols of the art show, in the words of the glossary.
import type { Signs } from "../../../lookup/things";

export const signs: Signs = [
  [/^lv-sun$/, "sun"],
  [/^lv-water$/, "water"],
  [/^lv-plant$/, "sprout"],
  [/^lv-wind$/, "wind"],
  [/^lv-flower$/, "flower"],
  [/^lv-solitary$/, "solitary"],
  [/^lv-gregarious$/, "gregarious"],
  [/^lv-fire-/, "fire"],
  [/^lv-fragment$/, "fragment"],
  [/^lv-victory-/, "victory-tile"],
  [/^lv-rock/, "rock"],
  [/^lv-sacred-tree$/, "sacred-tree"],
  [/^lv-spirit-/, "spirit"],
  [/^lv-tree-start$/, "start-tree"],
  [/^lv-tree-/, "protective-tree"],
  [/^lv-bonus-(col|row)-/, "full-line"],
  [/^lv-bonus-/, "corner"],
  [/^lv-(medal|animal)/, "guardian-animal"],
  [/^lv-varan$/, "varan"],
  [/^lv-back$/, "pile"],
];
