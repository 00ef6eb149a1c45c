import type { FontFace } from '../../../scene/text/types.ts';

/** Family names a style sheet knows without quotes. */
const GENERIC_FAMILIES: ReadonlySet<string> = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
  'ui-rounded',
  'math',
  'emoji',
  'fangsong',
]);

/** True for families every platform answers with something of its own. */
export function isGenericFamily(family: string): boolean {
  return GENERIC_FAMILIES.has(family.toLowerCase());
}

/** The value of a canvas context's `font` for a face at `size` px; a list of families is passed on as it is. */
export function getFontDeclaration(face: FontFace, size: number): string {
  const { fontFamily: family, fontStyle, fontWeight } = face;
  const plain = /['",]/.test(family) || isGenericFamily(family);
  return `${fontStyle} ${fontWeight} ${size}px ${plain ? family : `"${family}"`}`;
}
