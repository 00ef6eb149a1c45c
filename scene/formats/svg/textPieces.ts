// The letters of a `text` element in order, cut where the file places some anew or changes their look.
import { splitGraphemes } from '../../text/graphemes.ts';
import { readLength, type Style, styleOf, type StyleSheet } from './readStyle.ts';
import { hasMore, type Lists, listsOf, NOWHERE, type Place, takePlace } from './textPlaces.ts';
import { fontSizeOf } from './textWidths.ts';
import type { SvgElement } from './types.ts';

/** Letters of one look, and the place of the first. */
export type TextPiece = Place & {
  text: string;
  readonly look: Style;
  /** A word of a text with gaps of its own. */
  readonly isApart: boolean;
  /** How far its letters stand below where they are placed. */
  readonly shift: number;
  /** The `textPath` element around them. */
  readonly path: SvgElement | null;
};

type Reading = {
  readonly pieces: TextPiece[];
  readonly turn: (place: Place) => Place;
  readonly sheet: StyleSheet;
  length: number;
  /** What was taken last: to ask a text that grows by letters for its end costs as much as all of it, each time. */
  letter: string;
};
type Around = {
  readonly style: Style;
  readonly path: SvgElement | null;
  readonly shift: number;
  /** The places that elements around give, outermost first. */
  readonly lists: readonly Lists[];
};

const LONGEST_TEXT = 100_000;
const DEEPEST = 8;
/** In font sizes. */
const HALF_LINE = 0.575;
/** Where space between words is added: https://www.w3.org/TR/css-text-3/#word-separator */
const WORD_END = /(?<=[ \u00a0])/;
const ENDS_WORD = /[ \u00a0]$/;
const HOLDERS: ReadonlySet<string> = new Set(['tspan', 'textPath', 'a', 'text']);

/** `style` is that of the element itself; `turn` makes of each place that in the space the letters are read in. */
export function textPieces(
  element: SvgElement,
  style: Style,
  sheet: StyleSheet,
  turn: (place: Place) => Place = (place) => place,
): readonly TextPiece[] {
  const reading: Reading = { pieces: [], turn, sheet, length: 0, letter: '' };
  visit(element, { style, path: null, shift: 0, lists: [] }, reading);
  return reading.pieces;
}

function visit(element: SvgElement, around: Around, reading: Reading): void {
  const { style, shift } = around;
  const path = element.name === 'textPath' ? element : around.path;
  const lists = [...around.lists, listsOf(element)];
  for (const child of element.children) {
    if (typeof child === 'string') append(child, { style, path, shift, lists }, reading);
    else if (lists.length <= DEEPEST && HOLDERS.has(child.name)) {
      const inner = styleOf(child, style, reading.sheet);
      if (inner.display === 'none') continue;
      visit(child, { style: inner, path, shift: shift + shiftOf(inner), lists }, reading);
    }
  }
}

function append(said: string, { style, path, shift, lists }: Around, reading: Reading): void {
  const isKept = keepsSpaces(style);
  const last = reading.pieces.at(-1);
  // Spaces that do not break, and those of a width of their own, are there for their room.
  const plain = isKept ? said.replace(/[\t\r\n]/g, ' ') : said.replace(/[ \t\r\n]+/g, ' ');
  const isParted = last === undefined || last.text.endsWith(' ');
  const text = cased(isParted && !isKept ? plain.replace(/^ +/, '') : plain, style['text-transform']);
  if (text === '' || reading.length + text.length > LONGEST_TEXT) return;
  const { pieces } = reading;
  const gap = readLength(style['word-spacing'], 0);
  const letters = lists.some(hasMore) ? splitGraphemes(text) : gap === 0 ? [text] : text.split(WORD_END);
  for (const letter of letters) {
    const before = pieces.at(-1);
    const said = lists.some(hasMore) ? reading.turn(takePlace(lists)) : NOWHERE;
    const isApart = gap !== 0 && ENDS_WORD.test(reading.letter);
    const place = isApart ? movedOn(said, gap) : said;
    const isAlike = before?.look === style && before.path === path && before.rotate === 0;
    // Spaces by themselves belong to what they follow.
    const goesOn = letter.trim() === '' || (isAlike && place.rotate === 0);
    if (before && goesOn && isUnmoved(place)) before.text += letter;
    else pieces.push({ text: letter, look: style, path, shift, isApart, ...place });
    reading.letter = letter;
  }
  reading.length += text.length;
}

/** Whether spaces stay as they are, also where lines begin and end. */
export const keepsSpaces = (look: Style): boolean =>
  /^pre(?!-line|serve-breaks)|^break-spaces/.test(look['white-space'] ?? '');

const movedOn = (place: Place, gap: number): Place =>
  place.x !== null ? place : { ...place, dx: place.dx + gap };

/** https://www.w3.org/TR/SVG11/text.html#BaselineShiftProperty, words by half a line's height as browsers have it. */
function shiftOf(look: Style): number {
  const said = look['baseline-shift'] ?? 'baseline';
  const size = fontSizeOf(look);
  if (said === 'sub' || said === 'super') return (said === 'sub' ? size : -size) * HALF_LINE;
  return -readLength(said, 0, size, size);
}

const isUnmoved = ({ x, y, dx, dy }: Place): boolean => x === null && y === null && dx === 0 && dy === 0;

function cased(text: string, transform: string | undefined): string {
  if (transform === 'uppercase') return text.toLocaleUpperCase('pt-BR');
  if (transform === 'lowercase') return text.toLocaleLowerCase('pt-BR');
  if (transform !== 'capitalize') return text;
  return text.replace(
    /(^|\s)(\p{L})/gu,
    (_, space: string, letter: string) => space + letter.toLocaleUpperCase('pt-BR'),
  );
}
