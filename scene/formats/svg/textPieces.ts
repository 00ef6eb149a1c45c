// The letters of a `text` element in order, cut where the file places some anew or changes their look.
import { readLength, type Style, styleOf, type StyleSheet } from './readStyle.ts';
import { readNumbers } from './readTransform.ts';
import type { SvgElement } from './types.ts';

/** Letters of one look. `x` has one place for each of the first letters; null places them after those before. */
export type TextPiece = {
  text: string;
  readonly look: Style;
  readonly x: readonly number[] | null;
  readonly y: number | null;
  readonly dx: number;
  readonly dy: number;
  /** The `textPath` element around them. */
  readonly path: SvgElement | null;
};

type Place = Pick<TextPiece, 'x' | 'y' | 'dx' | 'dy'>;
type Reading = {
  readonly pieces: TextPiece[];
  readonly sheet: StyleSheet;
  /** What the next letters are told about their place. */
  place: Place;
  length: number;
};
type Around = {
  readonly style: Style;
  readonly keepsSpaces: boolean;
  readonly path: SvgElement | null;
  readonly depth: number;
};

const LONGEST_TEXT = 100_000;
const DEEPEST = 8;
const HOLDERS: ReadonlySet<string> = new Set(['tspan', 'textPath', 'a', 'text']);
const NOWHERE: Place = { x: null, y: null, dx: 0, dy: 0 };

/** `style` is that of the element itself. */
export function textPieces(element: SvgElement, style: Style, sheet: StyleSheet): readonly TextPiece[] {
  const reading: Reading = { pieces: [], sheet, place: NOWHERE, length: 0 };
  visit(element, { style, keepsSpaces: false, path: null, depth: 0 }, reading);
  return reading.pieces;
}

function visit(element: SvgElement, around: Around, reading: Reading): void {
  const { attributes } = element;
  const { style } = around;
  const space = attributes.space ?? (style['white-space']?.startsWith('pre') ? 'preserve' : undefined);
  const keepsSpaces = space === undefined ? around.keepsSpaces : space === 'preserve';
  const path = element.name === 'textPath' ? element : around.path;
  reading.place = placeFrom(attributes, reading.place);
  for (const child of element.children) {
    if (typeof child === 'string') append(child, { ...around, keepsSpaces, path }, reading);
    else if (around.depth < DEEPEST && HOLDERS.has(child.name)) {
      const inner = styleOf(child, style, reading.sheet);
      if (inner.display === 'none') continue;
      visit(child, { style: inner, keepsSpaces, path, depth: around.depth + 1 }, reading);
    }
  }
}

function placeFrom({ x, y, dx, dy }: SvgElement['attributes'], before: Place): Place {
  const places = readNumbers(x ?? '');
  return {
    x: places.length > 0 ? places : before.x,
    y: readNumbers(y ?? '')[0] ?? before.y,
    dx: (readNumbers(dx ?? '')[0] ?? 0) + before.dx,
    dy: (readNumbers(dy ?? '')[0] ?? 0) + before.dy,
  };
}

function append(said: string, { style, keepsSpaces, path }: Around, reading: Reading): void {
  const last = reading.pieces.at(-1);
  const plain = keepsSpaces ? said.replace(/[\t\r\n]/g, ' ') : said.replace(/\s+/g, ' ');
  const isParted = last === undefined || last.text.endsWith(' ');
  const text = cased(isParted && !keepsSpaces ? plain.trimStart() : plain, style['text-transform']);
  if (text === '' || reading.length + text.length > LONGEST_TEXT) return;
  // Only spaces between elements, which belong to what they follow.
  if (text.trim() === '' && last) last.text += text;
  else {
    reading.pieces.push({ text, look: style, path, ...reading.place });
    reading.place = NOWHERE;
  }
  reading.length += text.length;
}

function cased(text: string, transform: string | undefined): string {
  if (transform === 'uppercase') return text.toLocaleUpperCase('pt-BR');
  if (transform === 'lowercase') return text.toLocaleLowerCase('pt-BR');
  if (transform !== 'capitalize') return text;
  return text.replace(
    /(^|\s)(\p{L})/gu,
    (_, space: string, letter: string) => space + letter.toLocaleUpperCase('pt-BR'),
  );
}

/** Space between letters in px. */
export function letterSpacing(look: Style): number {
  return readLength(look['letter-spacing'], 0);
}
