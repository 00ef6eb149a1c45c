import type { ByteRange } from './types.ts';

/** The one byte range a Range header asks for; undefined = the whole file, null = cannot be satisfied. */
export const parseRange = (header: string | undefined, bytes: number): ByteRange | undefined | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? null : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start >= bytes || end < start ? null : { start, end };
};
