// An open line through its points (filled as if closed); the middle of their box is the node's centre.
import { defineKind } from './defineKind.ts';
import { pointsContent, pointsSize } from './pointsProperty.ts';

export const polyline = defineKind({
  kind: 'polyline',
  fabricTypes: ['Polyline', 'polyline'],
  content: pointsContent,
  sizeOf: pointsSize,
});
