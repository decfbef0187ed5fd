// What the symbols of both looks show, in the words of the glossary.
import type { Signs } from "../../../lookup/things";

export const signs: Signs = [
  [/^(lf-half|mk-cookie)/, "half-rune"],
  [/^(lf-rune|lf-halo|mk-power)/, "full-rune"],
  [/^(lf-tree|mk-monument)/, "tree"],
  [/^(lf-num-light|lf-trigger|mk-num-red)/, "light-number"],
  [/^(lf|mk)-num-dark/, "tile"],
  [/^(lf-construction|mk-god)/, "construction-token"],
  [/^lf-back/, "draw-pile"],
  [/-(cherry|sand)$/, "cherry"],
  [/-(maple|wood)$/, "maple"],
  [/-(ginkgo|sea)$/, "ginkgo"],
  [/-(grass|void)$/, "grass"],
];
