import type { TextEdit } from '../text/findTextEdit.ts';
import { foldKey } from './foldKey.ts';

const MARK = /\{\{([^{}\n]{1,200})\}\}/g;

/** Names within `{{…}}`, as they are written, each once whatever its case and accents. */
export function listMarks(text: string): readonly string[] {
  const names = new Map<string, string>();
  for (const [, inside] of text.matchAll(MARK)) {
    const name = inside!.trim();
    const key = foldKey(name);
    if (key !== '' && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

/** The edits that put values in place of marks, in order; a mark without a value stays as it is. */
export function fillMarks(text: string, valueOf: (name: string) => string | undefined): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  for (const { index, 0: mark, 1: name } of text.matchAll(MARK)) {
    const value = valueOf(name!);
    if (value !== undefined) edits.push({ start: index, end: index + mark.length, text: value });
  }
  return edits;
}
