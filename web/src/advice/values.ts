// What is to be expected, as one says it: points, a chance to win, or a lead.
import type { Measure, Reason } from "../api/types";
import { hasText, type Translate } from "../texts";

const signed = (text: string): string => (text === "0" ? text : text.startsWith("-") ? `−${text.slice(1)}` : `+${text}`);
const zeroed = (text: string): string => (/^-0(\.0)?$/.test(text) ? text.slice(1) : text);
const rounded = (measure: Measure, value: number): string =>
  zeroed(measure === "chance" ? (100 * value).toFixed(0) : value.toFixed(1));

/** "31.4 points", "63 %", "+4.2". */
export function sayValue(measure: Measure, value: number, t: Translate): string {
  const text = rounded(measure, value);
  return t(`value.${measure}`, { n: measure === "lead" ? signed(text) : text });
}

/** "−5.7 points", "+12 %": how much better or worse. */
export const sayChange = (measure: Measure, by: number, t: Translate): string =>
  t(`value.${measure}`, { n: signed(rounded(measure, by)) });

const whole = (text: string): string => text.replace(/\.0$/, "");

/** The same without its unit, where a heading says it: "31.4", "42", "63 %", "+4.2". */
export const briefly = (measure: Measure, value: number, t: Translate): string =>
  measure === "chance" ? sayValue(measure, value, t) : measure === "lead" ? briefChange(measure, value, t) : whole(rounded(measure, value));

export const briefChange = (measure: Measure, by: number, t: Translate): string =>
  measure === "chance" ? sayChange(measure, by, t) : signed(whole(rounded(measure, by)));

/** Why, in the page's own words where it has them; else as the server says it. */
export function sayReason(game: string, { key, by, sentence }: Reason, t: Translate): string {
  const own = `${game}.reason.${key}`;
  return hasText(own) ? t(own, { by }) : sentence;
}
