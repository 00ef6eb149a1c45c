// What pictures, GIFs and videos share: where the pixels come from, the crop window and the filters.
import { isAddress, isFinite, isListOf, isNullOr, isShape, isShortText } from './checks.ts';
import { type Properties, property } from './properties.ts';
import type { ImageProps } from './types.ts';

export const imageContent: Properties<ImageProps> = {
  src: property('', isAddress),
  fileId: property('', isShortText),
  crossOrigin: property<string | null>(null, isNullOr(isShortText)),
  cropX: property(0, isFinite),
  cropY: property(0, isFinite),
  filters: property<ImageProps['filters']>([], isListOf(isShape({ type: isShortText }, ['type']), 100)),
};
