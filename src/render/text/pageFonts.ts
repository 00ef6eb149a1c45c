import { FontRegistry } from './FontRegistry.ts';
import { getShippedFonts } from './shippedFonts.ts';

let registry: FontRegistry | undefined;

/** The one registry of this page or worker, with the shipped families. */
export function getPageFonts(): FontRegistry {
  registry ??= new FontRegistry({ fonts: getFontSet(), sources: getShippedFonts() });
  return registry;
}

function getFontSet(): FontFaceSet {
  if (typeof document !== 'undefined') return document.fonts;
  return (globalThis as unknown as { readonly fonts: FontFaceSet }).fonts;
}
