// Weights and slants as CSS takes them. Files and other devices bring any text for them (`Semibold`, `1200`), and one word
// that is not CSS makes the whole font declaration void: letters would be drawn and measured in whatever came before.
// https://www.w3.org/TR/css-fonts-4/#font-weight-prop
import { readWeight } from './outline/matchFace.ts';

const LIGHTEST = 1;
const HEAVIEST = 1000;
const WEIGHT_WORD = /^\s*(?:normal|bold|bolder|lighter)?\s*$/i;
const NUMBER = /^\s*\+?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;
const STYLE = /^\s*(?:normal|italic|oblique(?:\s+[+-]?\d+(?:\.\d+)?deg)?)?\s*$/i;

/** The weight itself where CSS knows it, else the number it is taken for, between 1 and 1000. */
export function cssWeight(weight: string | number): string | number {
  if (typeof weight === 'string' && WEIGHT_WORD.test(weight)) return weight;
  const isNumber = typeof weight === 'number' || NUMBER.test(weight);
  const value = isNumber ? Number(weight) : readWeight(weight);
  if (value >= LIGHTEST && value <= HEAVIEST) return isNumber ? weight : value;
  return Math.min(HEAVIEST, Math.max(LIGHTEST, readWeight(value)));
}

/** The slant itself where CSS knows it, else `normal`. */
export function cssStyle(style: string): string {
  return STYLE.test(style) ? style : 'normal';
}
