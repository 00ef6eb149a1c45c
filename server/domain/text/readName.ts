import { AppError, type ErrorCode } from '../../errors.ts';
import { stripControls } from './stripControls.ts';

/** A name as people typed it, trimmed and composed; refused when empty, too long, or with what nobody sees or markup in it. */
export const readName = (
  value: string,
  limits: { readonly max: number; readonly error: ErrorCode; readonly allowBrackets?: boolean },
): string => {
  const name = value.normalize('NFC').trim();
  const length = [...name].length;
  const hasMarkup = !limits.allowBrackets && /[<>]/.test(name);
  if (length === 0 || length > limits.max || hasMarkup || stripControls(name) !== name)
    throw new AppError(limits.error);
  return name;
};
