import { multiply } from '../../geometry/matrix.ts';
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

/** From an element's own space to the one it stands in, its `transform-origin` respected. `view` is the area around. */
export function transformOf(element: SvgElement, style: Style, view: Size): Matrix {
  const matrix = readTransform(style.transform);
  const origin = style['transform-origin'];
  if (origin === undefined || style.transform === undefined) return matrix;
  const { x, y } = readOrigin(origin, referenceBox(element, style, view));
  return multiply(multiply([1, 0, 0, 1, x, y], matrix), [1, 0, 0, 1, -x, -y]);
}

/** https://www.w3.org/TR/css-transforms-1/#transform-box: without a word of its own, an element of SVG takes the view. */
function referenceBox(element: SvgElement, style: Style, { width, height }: Size): Box {
  const around = { left: 0, top: 0, width, height };
  const isOwn = /fill-box|stroke-box|content-box|border-box/.test(style['transform-box'] ?? '');
  return isOwn ? (readShape(element)?.box ?? around) : around;
}

function readOrigin(text: string, { left, top, width, height }: Box): Point {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
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
