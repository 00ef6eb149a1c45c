// A straight line. Only which end is where counts: the box is centred on the node, whatever the coordinates.
import { isFinite } from './checks.ts';
import { defineKind } from './defineKind.ts';
import { property } from './properties.ts';

export const line = defineKind({
  kind: 'line',
  fabricTypes: ['Line', 'line'],
  content: {
    x1: property(0, isFinite),
    y1: property(0, isFinite),
    x2: property(0, isFinite),
    y2: property(0, isFinite),
  },
  sizeOf: ({ x1, y1, x2, y2 }) => ({ width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }),
});
