// What is to be expected, as one says it: points, a chance to win, or a lead.
import type { Measure, Reason } from "../api/types";
import { hasText, type Translate } from "../texts";
import { figure } from "../texts/language.svelte";

/** With one place after the point, none for a chance; nothing is below nought by a hair. */
function rounded(measure: Measure, value: number, options: Intl.NumberFormatOptions = {}): string {
  const places = measure === "chance" ? 0 : 1;
  const near = measure === "chance" ? Math.round(100 * value) : Math.round(10 * value) / 10;
  return figure(near || 0, { minimumFractionDigits: places, maximumFractionDigits: places, ...options });
}

const SIGNED: Intl.NumberFormatOptions = { signDisplay: "exceptZero" };

/** "31.4 points", "63 %", "+4.2". */
export function sayValue(measure: Measure, value: number, t: Translate): string {
  return t(`value.${measure}`, { n: rounded(measure, value, measure === "lead" ? SIGNED : {}) });
}

/** "−5.7 points", "+12 %": how much better or worse. */
export const sayChange = (measure: Measure, by: number, t: Translate): string =>
  t(`value.${measure}`, { n: rounded(measure, by, SIGNED) });

/** The same without its unit, where a heading says it: "31.4", "42", "63 %", "+4.2". */
export const briefly = (measure: Measure, value: number, t: Translate): string =>
  measure === "chance"
    ? sayValue(measure, value, t)
    : measure === "lead"
      ? briefChange(measure, value, t)
      : rounded(measure, value, { minimumFractionDigits: 0 });

export const briefChange = (measure: Measure, by: number, t: Translate): string =>
  measure === "chance" ? sayChange(measure, by, t) : rounded(measure, by, { ...SIGNED, minimumFractionDigits: 0 });

/** How large a change is, where a sign stands before it: "7.8", "12 %". */
export const sizeOf = (measure: Measure, by: number, t: Translate): string =>
  measure === "chance"
    ? sayValue(measure, Math.abs(by), t)
    : rounded(measure, Math.abs(by), { minimumFractionDigits: 0 });

/** The same with its unit, in the middle of a sentence: "7.8 points", "12 %", "2 fame". */
export const distance = (measure: Measure, by: number, t: Translate): string => {
  const n = sizeOf(measure, by, t);
  return measure === "chance" ? n : t(measure === "lead" ? "value.fame" : "value.points", { n });
};

/** Why, in the language that is spoken; else as the server says it. */
export function sayReason(game: string, { key, by, sentence, params }: Reason, t: Translate): string {
  const own = `said.${game}.reason.${key}`;
  return hasText(own) ? t(own, { by, ...params }) : sentence;
}
