// A still picture; width and height are the crop window, in pixels of the source.
import { defineKind } from './defineKind.ts';
import { imageContent } from './imageProperties.ts';

export const image = defineKind({
  kind: 'image',
  fabricTypes: ['Image', 'image'],
  content: imageContent,
  overrides: { strokeWidth: 0 },
});
