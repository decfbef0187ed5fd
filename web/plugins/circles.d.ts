import type { Rule } from "eslint";

export function needsBelow(folder: string): Map<string, string[]>;
export function wayBetween(needs: Map<string, string[]>, from: string, to: string): string[] | null;
export const noCircle: Rule.RuleModule;
