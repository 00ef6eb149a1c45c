// Tests a single value must pass before it may enter a document. They see plain JSON from files and other people.

/** True when the value may be stored under its key. */
export type Check = (value: unknown) => boolean;

/** Coordinates beyond this many scene units are nonsense and would break 32-bit float renderers. */
const FARTHEST = 1e9;
const LONGEST_TEXT = 1_000_000;
const DEEPEST = 64;

export const isFinite: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= FARTHEST;
export const isNotNegative: Check = (value) => isFinite(value) && (value as number) >= 0;
export const isPositive: Check = (value) => isFinite(value) && (value as number) > 0;
export const isFraction: Check = (value) => isNotNegative(value) && (value as number) <= 1;
export const isBoolean: Check = (value) => typeof value === 'boolean';
export const isText: Check = (value) => typeof value === 'string' && value.length <= LONGEST_TEXT;
export const isShortText: Check = (value) => typeof value === 'string' && value.length <= 2_000;
export const isAddress: Check = (value) => typeof value === 'string' && value.length <= 64_000_000;
/** Order keys are the base-62 strings of fractional-indexing. */
export const isIndex: Check = (value) => typeof value === 'string' && /^[0-9A-Za-z]{1,256}$/.test(value);

export function isOneOf(...values: readonly unknown[]): Check {
  return (value) => values.includes(value);
}

export function isNullOr(check: Check): Check {
  return (value) => value === null || check(value);
}

export function isEither(...checks: readonly Check[]): Check {
  return (value) => checks.some((check) => check(value));
}

export function isListOf(check: Check, longest = 1_000_000): Check {
  return (value) => Array.isArray(value) && value.length <= longest && value.every(check);
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object whose listed keys pass when present; `required` ones must be there. Other keys are let through. */
export function isShape(checks: Readonly<Record<string, Check>>, required: readonly string[] = []): Check {
  return (value) =>
    isObject(value) &&
    required.every((key) => value[key] !== undefined) &&
    Object.keys(checks).every((key) => value[key] === undefined || checks[key]!(value[key]));
}

/** Plain JSON without functions, cycles or NaN, nested at most 64 deep. */
export const isJson: Check = (value) => isJsonWithin(value, DEEPEST);

function isJsonWithin(value: unknown, depth: number): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (depth === 0 || typeof value !== 'object') return false;
  const members = Array.isArray(value) ? value : Object.values(value);
  return members.every((member) => isJsonWithin(member, depth - 1));
}
