import { splitOutside } from '../../color/splitOutside.ts';
import { IDENTITY, multiply } from '../../geometry/matrix.ts';
import type { Box, Matrix, Point } from '../../geometry/types.ts';
import { readShape } from './readShape.ts';
import { readLength, type Style } from './readStyle.ts';
import { readTransform } from './readTransform.ts';
import type { SvgElement } from './types.ts';

type Size = { readonly width: number; readonly height: number };

const EDGES: Readonly<Record<string, string>> = {
  left: '0%',
  top: '0%',
  center: '50%',
  right: '100%',
  bottom: '100%',
};

const OWN_BOX = /fill-box|stroke-box|content-box|border-box/;

/** From an element's own space to the one it stands in, its `transform-origin` respected. `view` is the area around. */
export function transformOf(element: SvgElement, style: Style, view: Size): Matrix {
  return isMoved(style) ? transformWithin(style, referenceBox(element, style, view)) : IDENTITY;
}

/** The same by the box that the origin counts from, and shares are of. */
export function transformWithin(style: Style, box: Box): Matrix {
  const matrix = readTransform(transformText(style), box);
  const { x, y } = readOrigin(style['transform-origin'] ?? '0 0', box);
  if (x === 0 && y === 0) return matrix;
  return multiply(multiply([1, 0, 0, 1, x, y], matrix), [1, 0, 0, 1, -x, -y]);
}

/** Two boxes unlike each other: what is the same by both is so by any. */
export const ANY_BOXES: readonly [Box, Box] = [
  { left: 0, top: 0, width: 0, height: 0 },
  { left: 7, top: 11, width: 13, height: 17 },
];

/** The matrix by each of two boxes; null where it is not the same. */
export function transformWithinBoth(style: Style, [one, other]: readonly [Box, Box]): Matrix | null {
  const [matrix, second] = [transformWithin(style, one), transformWithin(style, other)];
  return matrix.every((value, at) => Math.abs(value - second[at]!) < 1e-9) ? matrix : null;
}

/** Whether anything moves an element from where its coordinates have it. */
export const isMoved = (style: Style): boolean => transformText(style) !== '';

/** https://www.w3.org/TR/css-transforms-1/#transform-box: without a word of its own, an element of SVG takes the view. */
export const takesOwnBox = (style: Style): boolean => OWN_BOX.test(style['transform-box'] ?? '');

/** All that moves an element, the first last: https://www.w3.org/TR/css-transforms-2/#ctm */
function transformText({ translate, rotate, scale, transform = '' }: Style): string {
  if (translate === undefined && rotate === undefined && scale === undefined) return transform;
  const factors = says(scale) && splitOutside(scale, ' ').join(',');
  return [
    says(translate) && `translate(${splitOutside(translate, ' ').join(',')})`,
    says(rotate) && toTurn(rotate),
    factors && `scale(${factors})`,
    transform,
  ]
    .filter(Boolean)
    .join(' ');
}

const says = (value: string | undefined): value is string => value !== undefined && value !== 'none';

const AXES: Readonly<Record<string, string>> = { x: '1,0,0', y: '0,1,0', z: '0,0,1' };

/** `45deg`, or with an axis on either side of it: its letter, or a direction in space. */
function toTurn(text: string): string {
  const words = text.toLowerCase().split(/\s+/);
  const isAngle = (word: string): boolean => /[\d.](?:deg|g?rad|turn)$/.test(word);
  const angle = words.find(isAngle) ?? '0';
  const axis = words.filter((word) => !isAngle(word)).join(',');
  return `rotate3d(${AXES[axis] ?? (axis === '' ? AXES.z : axis)},${angle})`;
}

/** Of a shape; of what holds others, `plainTransforms` has told beforehand. */
function referenceBox(element: SvgElement, style: Style, { width, height }: Size): Box {
  const around = { left: 0, top: 0, width, height };
  return takesOwnBox(style) ? (readShape(element)?.box ?? around) : around;
}

function readOrigin(text: string, { left, top, width, height }: Box): Point {
  const said = text.trim().toLowerCase();
  const words = said.includes('(') ? [...splitOutside(said, ' ')] : said.split(/[\s,]+/);
  // Words may come in either order: `top left` is `left top`.
  if (/^(?:top|bottom)$/.test(words[0] ?? '') || /^(?:left|right)$/.test(words[1] ?? '')) {
    if (words.length === 1) words.unshift('center');
    else words.splice(0, 2, words[1] ?? '', words[0] ?? '');
  }
  const [across = '', down = 'center'] = words;
  return {
    x: left + readLength(EDGES[across] ?? across, 0, width),
    y: top + readLength(EDGES[down] ?? down, 0, height),
  };
}
