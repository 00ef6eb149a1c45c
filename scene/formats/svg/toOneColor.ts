import { element } from './element.ts';
import type { SvgScope } from './SvgScope.ts';

/** Colour matrices that keep only where something is. */
const MATRICES = {
  white: '0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0',
  black: '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0',
} as const;

/** Reference to a filter that draws everything in one colour, for masks. */
export function toOneColor(color: keyof typeof MATRICES, scope: SvgScope): string {
  return scope.defs.add('filter', { 'color-interpolation-filters': 'sRGB' }, [
    element('feColorMatrix', { type: 'matrix', values: MATRICES[color] }),
  ]);
}
