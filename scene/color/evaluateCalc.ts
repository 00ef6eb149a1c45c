// Sums inside a colour: numbers, shares, angles and what functions of CSS make of them.
// https://www.w3.org/TR/css-values-4/#calc-syntax

/** `kind` tells what may be added to what; angles are in degrees. */
export type Quantity = { readonly value: number; readonly kind: 'number' | 'percent' | 'angle' };
type Words = ReadonlyMap<string, number>;
type Reading = { readonly tokens: readonly string[]; at: number; readonly words: Words };

const TOKEN = /\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?[a-z%]*|-?[a-z][a-z\d-]*|[-+*/(),])/gy;
const SIMPLE = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%|deg|grad|rad|turn)?$/;
const DEGREES: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };
const CONSTANTS: Words = new Map([
  ['pi', Math.PI],
  ['e', Math.E],
  ['infinity', Infinity],
  ['-infinity', -Infinity],
  ['nan', Number.NaN],
]);

type Compute = (...values: number[]) => number;
/** Functions that keep the kind of what they are given. */
const SAME: Readonly<Record<string, Compute>> = {
  calc: (value = Number.NaN) => value,
  min: Math.min,
  max: Math.max,
  clamp: (least = 0, value = 0, most = 0) => Math.max(least, Math.min(value, most)),
  abs: Math.abs,
  hypot: Math.hypot,
  mod: (value = 0, by = 1) => value - by * Math.floor(value / by),
  rem: (value = 0, by = 1) => value % by,
  round: (value = 0, by = 1) => Math.floor(value / by + 0.5) * by,
};
const COUNTS: Readonly<Record<string, number>> = { calc: 1, clamp: 3, abs: 1, mod: 2, rem: 2 };
const radians = (value: number): number => (value * Math.PI) / 180;
/** Functions from a number, or an angle, to a number. */
const PLAIN: Readonly<Record<string, Compute>> = {
  sign: Math.sign,
  sqrt: Math.sqrt,
  exp: Math.exp,
  pow: Math.pow,
};
const TURNS: Readonly<Record<string, Compute>> = { sin: Math.sin, cos: Math.cos, tan: Math.tan };

/** A number, share or angle, by itself or computed; `words` are numbers with a name. Null for anything else. */
export function evaluateCalc(text: string, words: Words): Quantity | null {
  const simple = readSimple(text) ?? readWord(text, words);
  if (simple || !text.includes('(')) return simple;
  const tokens = tokenize(text);
  if (!tokens) return null;
  const reading: Reading = { tokens, at: 0, words };
  const result = readFactor(reading);
  return reading.at === tokens.length ? result : null;
}

function tokenize(text: string): readonly string[] | null {
  const tokens: string[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index !== end) return null;
    end += match[0].length;
    tokens.push(match[1]!);
  }
  return text.slice(end).trim() === '' ? tokens : null;
}

function readSimple(text: string): Quantity | null {
  const [, number, unit] = SIMPLE.exec(text) ?? [];
  if (number === undefined) return null;
  if (unit === undefined) return { value: Number(number), kind: 'number' };
  if (unit === '%') return { value: Number(number), kind: 'percent' };
  return { value: Number(number) * DEGREES[unit]!, kind: 'angle' };
}

function readWord(text: string, words: Words): Quantity | null {
  const value = words.get(text);
  return value === undefined ? null : { value, kind: 'number' };
}

function readSum(reading: Reading): Quantity | null {
  let sum = readProduct(reading);
  for (let sign = reading.tokens[reading.at]?.trim(); sum && (sign === '+' || sign === '-'); ) {
    reading.at += 1;
    const next = readProduct(reading);
    if (!next || next.kind !== sum.kind) return null;
    sum = { ...sum, value: sign === '+' ? sum.value + next.value : sum.value - next.value };
    sign = reading.tokens[reading.at]?.trim();
  }
  return sum;
}

function readProduct(reading: Reading): Quantity | null {
  let product = readFactor(reading);
  for (let sign = reading.tokens[reading.at]; product && (sign === '*' || sign === '/'); ) {
    reading.at += 1;
    const next = readFactor(reading);
    if (!next || (next.kind !== 'number' && (sign === '/' || product.kind !== 'number'))) return null;
    const value: number = sign === '*' ? product.value * next.value : product.value / next.value;
    product = { value, kind: product.kind === 'number' ? next.kind : product.kind };
    sign = reading.tokens[reading.at];
  }
  return product;
}

function readFactor(reading: Reading): Quantity | null {
  const token = reading.tokens[reading.at++] ?? '';
  if (token === '(') return readInside(reading, 'calc');
  if (reading.tokens[reading.at] === '(' && /^[a-z]/.test(token)) {
    reading.at += 1;
    return readInside(reading, token);
  }
  return readSimple(token) ?? readWord(token, reading.words) ?? readWord(token, CONSTANTS);
}

/** What a function makes of what stands in its brackets. */
function readInside(reading: Reading, name: string): Quantity | null {
  const values: Quantity[] = [];
  do {
    const value = readSum(reading);
    if (!value) return null;
    values.push(value);
  } while (reading.tokens[reading.at++] === ',');
  if (reading.tokens[reading.at - 1] !== ')') return null;
  return compute(name, values);
}

function compute(name: string, given: readonly Quantity[]): Quantity | null {
  const numbers = given.map(({ value }) => value);
  const { kind } = given[0]!;
  if (Object.hasOwn(TURNS, name) && kind !== 'percent')
    return { value: TURNS[name]!(kind === 'angle' ? radians(numbers[0]!) : numbers[0]!), kind: 'number' };
  if (Object.hasOwn(PLAIN, name))
    return kind === 'number' || name === 'sign' ? { value: PLAIN[name]!(...numbers), kind: 'number' } : null;
  const isOne = given.every((value) => value.kind === kind);
  if (!Object.hasOwn(SAME, name) || !isOne || given.length !== (COUNTS[name] ?? given.length)) return null;
  return { value: SAME[name]!(...numbers), kind };
}
