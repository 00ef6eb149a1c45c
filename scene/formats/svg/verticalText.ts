// Letters from top to bottom: lines turned by a quarter, or, where each letter stays upright, one letter a line.
// https://www.w3.org/TR/css-writing-modes-4/
import { rotation } from '../../geometry/matrix.ts';
import type { Matrix } from '../../geometry/types.ts';
import { splitGraphemes } from '../../text/graphemes.ts';
import type { Style } from './readStyle.ts';
import type { LineRun, TextBlock, TextLine } from './textLines.ts';
import type { Place } from './textPlaces.ts';
import { letterSpacing } from './textWidths.ts';

export type VerticalText = {
  /** From the space its lines are read in, to the right, to the element's. */
  readonly matrix: Matrix;
  /** A place of the element in that space. */
  readonly turn: (place: Place) => Place;
};

const DOWN = /^(?:tb|tb-rl|vertical-rl|vertical-lr|sideways-rl)$/;
const UP = 'sideways-lr';

/** How the lines of a text that runs down (or up) stand; null for one that runs sideways. */
export function readVertical(style: Style): VerticalText | null {
  const mode = style['writing-mode'] ?? '';
  if (DOWN.test(mode)) return quarter(1);
  return mode === UP ? quarter(-1) : null;
}

function quarter(sign: 1 | -1): VerticalText {
  const turn = ({ x, y, dx, dy, rotate }: Place): Place => ({
    x: y === null ? null : sign * y,
    y: x === null ? null : -sign * x,
    dx: sign * dy,
    dy: -sign * dx || 0,
    rotate,
  });
  return { matrix: rotation(sign * 90), turn };
}

/** The middle of letters stands on the line, where nothing else is said and they do not just lie on their side. */
export function centred(style: Style): Style {
  const lies = style['writing-mode']?.startsWith('sideways') === true;
  return !lies && style['dominant-baseline'] === undefined
    ? { ...style, 'dominant-baseline': 'central' }
    : style;
}

const WIDE =
  /^[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60]+$/u;

/** Whether letters that run down stand upright: those that are written so, or all where the file says so. */
export function standsUpright(style: Style, text: string): boolean {
  if (style['writing-mode']?.startsWith('sideways')) return false;
  const orientation = style['text-orientation'];
  if (orientation === 'upright') return true;
  if (orientation?.startsWith('sideways')) return false;
  const angle = style['glyph-orientation-vertical'] ?? 'auto';
  if (angle !== 'auto') return /^0(?:deg)?$/.test(angle);
  return WIDE.test(text);
}

/** Advance of an upright letter in font sizes: of those made for it, and of others, which take the height of their face. */
const SQUARE = 1;
const TALL = 1.117;
/** From the top of such a letter to its baseline, and from the line's middle to where its lines are read. */
const ASCENT = 0.88;
const CENTRAL = 0.35;

/** A block of lines that run down as one upright letter below the other; each line stands in a block of its own. */
export function uprightBlocks({ lines }: TextBlock): readonly TextBlock[] {
  return lines.map((line) => {
    const look = line.runs[0]!.look;
    const letters = line.runs.flatMap((run) =>
      splitGraphemes(run.text).map((text): LineRun => ({ text, look: run.look, raise: 0 })),
    );
    const isSquare = letters.every(({ text }) => WIDE.test(text));
    const step = line.fontSize * (isSquare ? SQUARE : TALL) + letterSpacing(look) + line.spread;
    const before = { start: 0, middle: letters.length / 2, end: letters.length }[line.anchor];
    const top = line.x - before * step;
    const x = CENTRAL * line.fontSize - line.y;
    const stacked = letters.map((letter, at): TextLine => {
      const y = top + at * step + ASCENT * line.fontSize;
      return { ...line, runs: [letter], x, y, anchor: 'middle', width: line.fontSize, spread: 0 };
    });
    return { lines: stacked, step };
  });
}
