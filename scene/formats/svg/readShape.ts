// Shapes of foreign files: their kind, their own properties and the box they fill, in the element's coordinates.
import { boxOfPoints } from '../../geometry/box.ts';
import { parsePath } from '../../geometry/parsePath.ts';
import { pathBounds } from '../../geometry/pathBounds.ts';
import type { Box } from '../../geometry/types.ts';
import type { NodeKind, NodePatch } from '../../nodes/types.ts';
import { readNumbers } from './readTransform.ts';
import { readLength } from './readStyle.ts';
import type { SvgElement } from './types.ts';

export type ReadShape = { readonly kind: NodeKind; readonly props: NodePatch; readonly box: Box };

const MOST_POINTS = 100_000;

/** Null for elements that are no shape or have no extent to speak of. */
export function readShape({ name, attributes }: SvgElement): ReadShape | null {
  const length = (key: string, standard = 0): number => readLength(attributes[key], standard);
  switch (name) {
    case 'rect':
      return readRect(attributes, length);
    case 'circle': {
      const radius = length('r');
      const box = {
        left: length('cx') - radius,
        top: length('cy') - radius,
        width: 2 * radius,
        height: 2 * radius,
      };
      return radius > 0 ? { kind: 'circle', props: { radius }, box } : null;
    }
    case 'ellipse': {
      const rx = length('rx', length('ry'));
      const ry = length('ry', length('rx'));
      const box = { left: length('cx') - rx, top: length('cy') - ry, width: 2 * rx, height: 2 * ry };
      return rx > 0 && ry > 0 ? { kind: 'ellipse', props: { rx, ry }, box } : null;
    }
    case 'line': {
      const [x1, y1, x2, y2] = [length('x1'), length('y1'), length('x2'), length('y2')];
      const box = {
        left: Math.min(x1, x2),
        top: Math.min(y1, y2),
        width: Math.abs(x2 - x1),
        height: Math.abs(y2 - y1),
      };
      return { kind: 'line', props: { x1, y1, x2, y2 }, box };
    }
    case 'polygon':
    case 'polyline': {
      const points = readPoints(attributes.points);
      const box = boxOfPoints(points);
      return box ? { kind: name, props: { points }, box } : null;
    }
    case 'path': {
      const path = parsePath(attributes.d ?? '');
      return path.length > 0 ? { kind: 'path', props: { path }, box: pathBounds(path) } : null;
    }
    default:
      return null;
  }
}

export function readPoints(text: string | undefined): readonly { readonly x: number; readonly y: number }[] {
  const numbers = readNumbers(text ?? '').slice(0, 2 * MOST_POINTS);
  const points: { x: number; y: number }[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    points.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 });
  return points;
}

function readRect(
  attributes: SvgElement['attributes'],
  length: (key: string, standard?: number) => number,
): ReadShape | null {
  const box = { left: length('x'), top: length('y'), width: length('width'), height: length('height') };
  if (!(box.width > 0 && box.height > 0)) return null;
  const rx = attributes.rx === undefined || attributes.rx === 'auto' ? length('ry') : length('rx');
  const ry = attributes.ry === undefined || attributes.ry === 'auto' ? rx : length('ry');
  const props = {
    width: box.width,
    height: box.height,
    rx: Math.max(0, Math.min(rx, box.width / 2)),
    ry: Math.max(0, Math.min(ry, box.height / 2)),
  };
  return { kind: 'rect', props, box };
}
