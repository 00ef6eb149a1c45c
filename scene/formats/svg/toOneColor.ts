import type { Box } from '../../geometry/types.ts';
import { element } from './element.ts';
import type { SvgScope } from './SvgScope.ts';

/** Colour matrices that keep only where something is. */
const MATRICES = {
  white: '0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0',
  black: '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0',
} as const;

/**
 * Reference to a filter that draws everything within `area`, in the space of what it is put on, in one colour: for masks.
 * Measured by what is drawn, as filters are by themselves, it would cut off wide strokes, and lines would have none at all.
 */
export function toOneColor(color: keyof typeof MATRICES, area: Box, scope: SvgScope): string {
  const attributes = {
    filterUnits: 'userSpaceOnUse',
    ...regionOf(area),
    'color-interpolation-filters': 'sRGB',
  };
  return scope.defs.add('filter', attributes, [
    element('feColorMatrix', { type: 'matrix', values: MATRICES[color] }),
  ]);
}

/** A box as masks, filters and rectangles say it. */
export function regionOf({
  left,
  top,
  width,
  height,
}: Box): Readonly<Record<'x' | 'y' | 'width' | 'height', number>> {
  return { x: left, y: top, width, height };
}
