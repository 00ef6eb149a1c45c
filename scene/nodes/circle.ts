// A circle or a slice of one; angles are degrees, clockwise from the right.
import { isBoolean, isFinite, isNotNegative } from './checks.ts';
import { defineKind } from './defineKind.ts';
import { property } from './properties.ts';

export const circle = defineKind({
  kind: 'circle',
  fabricTypes: ['Circle', 'circle'],
  content: {
    radius: property(0, isNotNegative),
    startAngle: property(0, isFinite),
    endAngle: property(360, isFinite),
    counterClockwise: property(false, isBoolean),
  },
  sizeOf: ({ radius }) => ({ width: 2 * radius, height: 2 * radius }),
});
