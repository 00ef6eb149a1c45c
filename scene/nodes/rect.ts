// A rectangle; `rx` and `ry` round its corners, in scene units.
import { isNotNegative } from './checks.ts';
import { defineKind } from './defineKind.ts';
import { property } from './properties.ts';

export const rect = defineKind({
  kind: 'rect',
  fabricTypes: ['Rect', 'rect'],
  content: { rx: property(0, isNotNegative), ry: property(0, isNotNegative) },
});
