// What the symbols of the art show, in the words of the glossary.
import type { Signs } from "../../../lookup/things";

export const signs: Signs = [
  [/^sd-(ground|patch)-/, "district"],
  [/^sd-(icon|house|creature)-/, "dwelling"],
  [/^sd-ax$/, "ax"],
  [/^sd-hammer$/, "hammer"],
  [/^sd-bridge/, "bridge"],
  [/^sd-treetop/, "treetop"],
  [/^sd-base$/, "base"],
  [/^sd-level$/, "tile"],
  [/^sd-banner$/, "banner"],
  [/^sd-fame$/, "fame"],
  [/^sd-back$/, "deck"],
];
