// A closed shape through its points; the middle of their box is the node's centre.
import { defineKind } from './defineKind.ts';
import { pointsContent, pointsSize } from './pointsProperty.ts';

export const polygon = defineKind({
  kind: 'polygon',
  fabricTypes: ['Polygon', 'polygon'],
  content: pointsContent,
  sizeOf: pointsSize,
});
