// Text that wraps at the node's width.
import { isBoolean, isNotNegative } from './checks.ts';
import { defineKind } from './defineKind.ts';
import { property } from './properties.ts';
import { textContent } from './textProperties.ts';

export const textbox = defineKind({
  kind: 'textbox',
  fabricTypes: ['Textbox', 'textbox'],
  content: {
    ...textContent,
    minWidth: property(20, isNotNegative),
    splitByGrapheme: property(false, isBoolean),
  },
});
