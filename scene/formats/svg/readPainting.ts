import type { Box } from '../../geometry/types.ts';
import { readNumbers } from './readTransform.ts';
import { type PaintSource, readPaint } from './readPaint.ts';
import { readLength, type Style } from './readStyle.ts';

/** Fill, stroke and everything a stroke says, as values for `makeNode`. */
export function readPainting(style: Style, box: Box, source: PaintSource): Readonly<Record<string, unknown>> {
  const stroke = readPaint('stroke', style, box, source);
  const dashes = readNumbers(style['stroke-dasharray'] ?? '').map(Math.abs);
  return {
    fill: readPaint('fill', style, box, source),
    stroke,
    strokeWidth: stroke === null ? 0 : readLength(style['stroke-width'], 1),
    strokeDashArray: dashes.some((dash) => dash > 0) ? dashes.slice(0, 1_000) : null,
    strokeDashOffset: readLength(style['stroke-dashoffset'], 0),
    strokeLineCap: style['stroke-linecap'] ?? 'butt',
    strokeLineJoin: style['stroke-linejoin'] ?? 'miter',
    strokeUniform: style['vector-effect'] === 'non-scaling-stroke',
    strokeMiterLimit: Number(style['stroke-miterlimit'] ?? 4),
    fillRule: style['fill-rule'] ?? 'nonzero',
    // What is not named follows; markers are drawn apart.
    paintFirst: /^(?:\s*markers\s)?\s*stroke/.test(style['paint-order'] ?? '') ? 'stroke' : 'fill',
  };
}
