// A film. In files it is an Image with `isVideo`; `src` is its poster; trims are seconds.
import { isAddress, isBoolean, isNotNegative, isNullOr } from './checks.ts';
import { defineKind } from './defineKind.ts';
import { imageContent } from './imageProperties.ts';
import { property } from './properties.ts';

export const video = defineKind({
  kind: 'video',
  fabricTypes: ['Image', 'image'],
  content: {
    ...imageContent,
    originalVideoUrl: property('', isAddress),
    trimStart: property(0, isNotNegative),
    trimEnd: property<number | null>(null, isNullOr(isNotNegative)),
    muted: property(false, isBoolean),
  },
  overrides: { strokeWidth: 0 },
});
