// Text as wide as its longest line.
import { defineKind } from './defineKind.ts';
import { textContent } from './textProperties.ts';

export const text = defineKind({
  kind: 'text',
  fabricTypes: ['Text', 'text', 'IText', 'i-text', 'itext'],
  content: textContent,
});
