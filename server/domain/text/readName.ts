import { AppError, type ErrorCode } from '../../errors.ts';

/** Control characters, direction overrides and tag brackets never belong in a name. */
const forbidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069<>]/u;

/** A name as people typed it, trimmed and composed; refused when empty, too long or with markup. */
export const readName = (
  value: string,
  limits: { readonly max: number; readonly error: ErrorCode; readonly allowBrackets?: boolean },
): string => {
  const name = value.normalize('NFC').trim();
  const length = [...name].length;
  const tested = limits.allowBrackets ? name.replace(/[<>]/g, '') : name;
  if (length === 0 || length > limits.max || forbidden.test(tested)) throw new AppError(limits.error);
  return name;
};
