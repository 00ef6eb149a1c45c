// How wide letters of foreign files are, and which point of them their place is that of.
import { splitGraphemes } from '../../text/graphemes.ts';
import { MEASURE_SIZE } from '../../text/GlyphWidths.ts';
import type { TextMeasurer } from '../../text/types.ts';
import { readFace } from './readFace.ts';
import { readLength, type Style } from './readStyle.ts';

export type Anchor = 'start' | 'middle' | 'end';

/** Width of an average letter in font sizes, where nobody measures. */
const AVERAGE = 0.55;

/** Letters that are read from the right begin there. */
export function anchorOf(look: Style): Anchor {
  const anchor = look['text-anchor'];
  if (anchor === 'middle') return anchor;
  return (anchor === 'end') === (directionOf(look) === 'rtl') ? 'start' : 'end';
}

export const directionOf = (look: Style): 'ltr' | 'rtl' => (look.direction === 'rtl' ? 'rtl' : 'ltr');

export const fontSizeOf = (look: Style): number =>
  Math.min(Math.max(readLength(look['font-size'], 16), 0.1), 10_000);

/** Space between letters in px. */
export const letterSpacing = (look: Style): number => readLength(look['letter-spacing'], 0);

export function widthOf(text: string, look: Style, measurer: TextMeasurer | undefined): number {
  const size = fontSizeOf(look);
  const letters = splitGraphemes(text).length;
  const plain = measurer
    ? (measurer.measure(text, readFace(look)) * size) / MEASURE_SIZE
    : letters * size * AVERAGE;
  return plain + letters * letterSpacing(look);
}
