// Members that move as one. Its own space has its origin at `left`/`top`: origins are always 'center' in documents.
import { isBoolean } from './checks.ts';
import { defineKind } from './defineKind.ts';
import { property } from './properties.ts';

export const group = defineKind({
  kind: 'group',
  fabricTypes: ['Group', 'group'],
  content: { interactive: property(false, isBoolean), subTargetCheck: property(false, isBoolean) },
  overrides: { strokeWidth: 0, originX: 'center', originY: 'center' },
});
