import { unionBoxes } from '../../geometry/box.ts';
import { applyToBox } from '../../geometry/matrix.ts';
import { readFraction } from './readPaint.ts';
import { readShape } from './readShape.ts';
import { readLength, type Style, styleOf, type StyleSheet } from './readStyle.ts';
import { toFileColor } from './svgColor.ts';
import { transformOf } from './transformOf.ts';
import type { SvgElement } from './types.ts';

const NO_VIEW = { width: 0, height: 0 };

/** Whether a mask only keeps what lies inside opaque shapes, white ones where brightness counts, as a clip path does. */
export function isPlainMask(mask: SvgElement, sheet: StyleSheet): boolean {
  const style = styleOf(mask, {}, sheet);
  if (style.filter !== undefined || style.opacity !== undefined) return false;
  const shapes = mask.children.filter((child): child is SvgElement => typeof child !== 'string');
  const countsAlpha = style['mask-type'] === 'alpha';
  return (
    shapes.length > 0 &&
    shapes.every((shape) => isPlainShape(shape, styleOf(shape, style, sheet), countsAlpha)) &&
    reachesAround(mask, shapes, sheet)
  );
}

function isPlainShape(shape: SvgElement, style: Style, countsAlpha: boolean): boolean {
  const text = style.fill ?? 'black';
  const fill = toFileColor(text);
  const isOpaque =
    fill?.opacity === 1 &&
    readFraction(style.opacity, 1) === 1 &&
    readFraction(style['fill-opacity'], 1) === 1;
  const isBright = countsAlpha ? !text.includes('(') : /^(white|#fff|#ffffff)$/i.test(fill?.color ?? '');
  const isBare = [style.stroke, style.filter, style.mask, style['clip-path']].every(
    (value) => value === undefined || value === 'none',
  );
  return readShape(shape) !== null && isBright && isOpaque && isBare;
}

/** Whether the mask's own rectangle cuts off nothing: of its shapes, or of the box of what it is put on. */
function reachesAround(mask: SvgElement, shapes: readonly SvgElement[], sheet: StyleSheet): boolean {
  const { attributes } = mask;
  const inUserSpace = attributes.maskUnits === 'userSpaceOnUse';
  const side = (name: string, standard: number): number => readLength(attributes[name], standard, 1);
  const [left, top] = [side('x', -0.1), side('y', -0.1)];
  const [width, height] = [side('width', 1.2), side('height', 1.2)];
  if (!inUserSpace) return left <= 0 && top <= 0 && left + width >= 1 && top + height >= 1;
  if (attributes.width === undefined || attributes.height === undefined) return true;
  const boxes = shapes.flatMap((shape) => {
    const read = readShape(shape);
    return read ? [applyToBox(transformOf(shape, styleOf(shape, {}, sheet), NO_VIEW), read.box)] : [];
  });
  const box = unionBoxes(boxes);
  const near = 0.01 * Math.max(width, height);
  return (
    box !== null &&
    box.left >= left - near &&
    box.top >= top - near &&
    box.left + box.width <= left + width + near &&
    box.top + box.height <= top + height + near
  );
}
