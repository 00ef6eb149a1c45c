// An ellipse of radii `rx` and `ry`.
import { isNotNegative } from './checks.ts';
import { defineKind } from './defineKind.ts';
import { property } from './properties.ts';

export const ellipse = defineKind({
  kind: 'ellipse',
  fabricTypes: ['Ellipse', 'ellipse'],
  content: { rx: property(0, isNotNegative), ry: property(0, isNotNegative) },
  sizeOf: ({ rx, ry }) => ({ width: 2 * rx, height: 2 * ry }),
});
