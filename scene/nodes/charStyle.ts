// What one letter's own style may hold.
import {
  type Check,
  isBoolean,
  isEither,
  isFinite,
  isNotNegative,
  isObject,
  isPositive,
  isShortText,
} from './checks.ts';
import { isPaint } from './paintChecks.ts';
import type { CharStyle } from './types.ts';

const CHECKS: Readonly<Record<keyof CharStyle, Check>> = {
  fill: isPaint,
  stroke: isPaint,
  strokeWidth: isNotNegative,
  fontFamily: isShortText,
  fontSize: isPositive,
  fontWeight: isEither(isShortText, isPositive),
  fontStyle: isShortText,
  underline: isBoolean,
  overline: isBoolean,
  linethrough: isBoolean,
  deltaY: isFinite,
  textBackgroundColor: isShortText,
};

/** The usable part of a style that came from a file or another device; undefined when nothing is left. */
export function readCharStyle(value: unknown): CharStyle | undefined {
  if (!isObject(value)) return undefined;
  const style: Record<string, unknown> = {};
  let found = false;
  for (const key in value) {
    if (!Object.hasOwn(CHECKS, key) || !CHECKS[key as keyof CharStyle](value[key])) continue;
    style[key] = value[key];
    found = true;
  }
  return found ? style : undefined;
}
