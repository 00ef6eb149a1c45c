// `calc()` and its like, where a file says lengths or angles by sums. https://www.w3.org/TR/css-values-4/#calc-func
import { evaluateCalc } from '../../color/evaluateCalc.ts';

const QUANTITY = /((?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-z]+|%)/gi;
const NO_WORDS: ReadonlyMap<string, number> = new Map();
/** Characters of one sum. */
const LONGEST = 1_000;

/** What a sum comes to; `toNumber` gives one of its quantities in the unit that is wanted. Null for what is no sum. */
export function computeLengths(
  text: string,
  toNumber: (value: number, unit: string) => number,
): number | null {
  if (!text.includes('(') || text.length > LONGEST) return null;
  const plain = text
    .trim()
    .toLowerCase()
    .replace(QUANTITY, (_, value: string, unit: string) => plainNumber(toNumber(Number(value), unit)));
  const result = evaluateCalc(plain, NO_WORDS);
  return result?.kind === 'number' && Number.isFinite(result.value) ? result.value : null;
}

/** As sums may hold it: what is no number makes nothing of the whole. */
const plainNumber = (value: number): string => (Number.isFinite(value) ? String(value) : 'none');
