import { readFraction } from './readPaint.ts';
import { readShape } from './readShape.ts';
import { styleOf, type StyleSheet } from './readStyle.ts';
import { toSvgColor } from './svgColor.ts';
import type { SvgElement } from './types.ts';

/** Whether a mask only keeps what lies inside opaque white shapes, as a clip path does. */
export function isPlainMask(mask: SvgElement, sheet: StyleSheet): boolean {
  const style = styleOf(mask, {}, sheet);
  if (style.filter !== undefined || style.opacity !== undefined) return false;
  const shapes = mask.children.filter((child): child is SvgElement => typeof child !== 'string');
  return (
    shapes.length > 0 &&
    shapes.every((shape) => {
      const own = styleOf(shape, style, sheet);
      const fill = toSvgColor(own.fill ?? 'black');
      const isWhite = /^(white|#fff|#ffffff)$/i.test(fill?.color ?? '') && fill?.opacity === 1;
      const isOpaque = readFraction(own.opacity, 1) === 1 && readFraction(own['fill-opacity'], 1) === 1;
      const isBare = [own.stroke, own.filter, own.mask, own['clip-path']].every(
        (value) => value === undefined || value === 'none',
      );
      return readShape(shape) !== null && isWhite && isOpaque && isBare;
    })
  );
}
