import { expandBox } from '../../geometry/box.ts';
import { applyToBox, invert } from '../../geometry/matrix.ts';
import type { Matrix } from '../../geometry/types.ts';
import type { SceneNode } from '../../nodes/types.ts';
import { element } from './element.ts';
import { formatNumbers } from './formatNumber.ts';
import { readColor, type SvgColor } from './svgColor.ts';
import { type CastShadow, objectScaling, type SvgScope } from './SvgScope.ts';

/** The node's own shadow: its offset grows with the object but never turns with it. */
export function castShadowOf(node: SceneNode, scope: SvgScope): CastShadow | null {
  const { shadow } = node;
  if (!shadow) return null;
  const scaling = shadow.nonScaling ? { x: 1, y: 1 } : objectScaling(node, scope);
  return {
    color: shadow.color,
    dx: shadow.offsetX * scaling.x,
    dy: shadow.offsetY * scaling.y,
    sigma: (shadow.blur * (scaling.x + scaling.y)) / 4,
  };
}

/**
 * Reference to a filter that casts a shadow, for an element whose own space maps to the scene by `space`
 * (null: is the scene). `alone`: what casts it is not drawn. Null without a shadow to see.
 */
export function shadowFilter(
  shadow: CastShadow | null,
  scope: SvgScope,
  space: Matrix | null,
  alone: 'alone' | null = null,
): string | null {
  const color = shadow && colorOf(shadow.color.trim().toLowerCase());
  if (!shadow || !color || color.opacity === 0) return null;
  const { dx, dy, sigma } = shadow;
  const back = space ? invert(space) : ([1, 0, 0, 1, 0, 0] as Matrix);
  if (!back) return null;
  const reach = sigma * 3 + 2;
  const seen = expandBox(scope.view, Math.abs(dx) + reach, Math.abs(dy) + reach);
  const { left, top, width, height } = applyToBox(back, seen);
  const region = {
    x: Math.floor(left),
    y: Math.floor(top),
    width: Math.ceil(width) + 1,
    height: Math.ceil(height) + 1,
  };
  return scope.defs.add(
    'filter',
    { filterUnits: 'userSpaceOnUse', ...region, 'color-interpolation-filters': 'sRGB' },
    [
      element('feGaussianBlur', { in: 'SourceAlpha', stdDeviation: formatNumbers(deviation(sigma, back)) }),
      element('feOffset', {
        dx: back[0] * dx + back[2] * dy,
        dy: back[1] * dx + back[3] * dy,
        result: 'cast',
      }),
      element('feFlood', {
        'flood-color': color.color,
        'flood-opacity': color.opacity === 1 ? null : color.opacity,
      }),
      element('feComposite', { in2: 'cast', operator: 'in', result: 'shadow' }),
      ...(alone ? [] : [BOTH]),
    ],
  );
}

const BOTH = element('feMerge', {}, [
  element('feMergeNode', { in: 'shadow' }),
  element('feMergeNode', { in: 'SourceGraphic' }),
]);

/** A round blur of the scene in a space that is scaled, turned or (nearly right) skewed. */
function deviation(sigma: number, [a, b, c, d]: Matrix): readonly number[] {
  const x = sigma * Math.hypot(a, c);
  const y = sigma * Math.hypot(b, d);
  return Math.abs(x - y) < 1e-9 * Math.max(x, y) || x === y ? [x] : [x, y];
}

/** Of text that is no colour a canvas casts no shadow, where Fabric would paint black; its own colour is black. */
function colorOf(text: string): SvgColor | null {
  return readColor(text === 'currentcolor' ? 'black' : text);
}
