// An upright triangle: apex in the middle of the top side, base along the bottom.
import { defineKind } from './defineKind.ts';

export const triangle = defineKind({
  kind: 'triangle',
  fabricTypes: ['Triangle', 'triangle'],
  content: {},
  overrides: { width: 100, height: 100 },
});
