import { multiply } from '../../geometry/matrix.ts';
import type { Matrix } from '../../geometry/types.ts';
import { fitViewBox } from './readArtboard.ts';
import { readLength } from './readStyle.ts';
import { readNumbers } from './readTransform.ts';
import type { SvgElement } from './types.ts';

/** From the space inside a nested `svg` element to the one it stands in. */
export function innerMatrix(element: SvgElement): Matrix {
  const { attributes } = element;
  const at: Matrix = [1, 0, 0, 1, readLength(attributes.x, 0), readLength(attributes.y, 0)];
  const [x = 0, y = 0, width = 0, height = 0] = readNumbers(attributes.viewBox ?? '');
  if (!(width > 0 && height > 0)) return at;
  const area = { width: readLength(attributes.width, width), height: readLength(attributes.height, height) };
  return multiply(at, fitViewBox({ x, y, width, height }, area, attributes.preserveAspectRatio));
}
