import { splitGraphemes } from '../../../scene/text/graphemes.ts';
import type { TextSpan } from '../../../scene/text/words.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The letters that a key takes away where `selected` are: those, else the one before or behind; null when it is another key. */
export function findErased(event: Key, text: string, selected: TextSpan): TextSpan | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isErasing = key === 'Backspace' || key === 'Delete';
  if (!isErasing || ctrlKey || metaKey || altKey) return null;
  const { start, end } = selected;
  if (start < end) return selected;
  return key === 'Delete'
    ? { start, end: end + (splitGraphemes(text.slice(end))[0]?.length ?? 0) }
    : { start: start - (splitGraphemes(text.slice(0, start)).at(-1)?.length ?? 0), end };
}
