// A moving picture: a GIF, or a WebP or PNG that moves like one. In files it is an Image with `isGif`; `src` is its poster.
import { isAddress } from './checks.ts';
import { defineKind } from './defineKind.ts';
import { imageContent } from './imageProperties.ts';
import { property } from './properties.ts';

export const gif = defineKind({
  kind: 'gif',
  fabricTypes: ['Image', 'image'],
  content: { ...imageContent, originalGifUrl: property('', isAddress) },
  overrides: { strokeWidth: 0 },
});
