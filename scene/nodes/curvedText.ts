// One line of text around a circle.
import { isFinite } from './checks.ts';
import { defineKind } from './defineKind.ts';
import { property } from './properties.ts';
import { textContent } from './textProperties.ts';

export const curvedText = defineKind({
  kind: 'curvedText',
  fabricTypes: ['CurvedText', 'curvedText', 'curvedtext', 'curved-text'],
  content: { ...textContent, diameter: property(250, isFinite), spacing: property(0, isFinite) },
});
