import { cssStyle, cssWeight } from '../../../scene/text/cssFace.ts';
import type { FontFace } from '../../../scene/text/types.ts';
import { splitFamilies } from './splitFamilies.ts';

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

/**
 * The value of a canvas context's `font` for a face at `size` px; a list of families is passed on as it is. What CSS does
 * not know is drawn as something it does: a void declaration would be refused, or leave the font of before.
 */
export function getFontDeclaration(face: FontFace, size: number): string {
  const { fontFamily, fontStyle, fontWeight } = face;
  return `${cssStyle(fontStyle)} ${cssWeight(fontWeight)} ${size}px ${declareFamilies(fontFamily)}`;
}

const IDENTIFIER = String.raw`(?:--|-?[a-z_\u0080-\uffff])[\w\u0080-\uffff-]*`;
const STRING = String.raw`"(?:[^"\\\n\r\f]|\\[^\n\r\f])*"|'(?:[^'\\\n\r\f]|\\[^\n\r\f])*'`;
const FAMILY = String.raw`\s*(?:${STRING}|(?!(?:inherit|initial|unset|revert|revert-layer|default)\s*(?:,|$))${IDENTIFIER}(?:\s+${IDENTIFIER})*)\s*`;
const LIST = new RegExp(`^${FAMILY}(?:,${FAMILY})*$`, 'i');

/** Names with quotes or commas are lists written by hand, or names with such letters in them (`D'Angelo`). */
function declareFamilies(family: string): string {
  if (isGenericFamily(family)) return family;
  if (!/['",]/.test(family)) return /[\n\r\f]/.test(family) ? quote(family) : `"${family}"`;
  if (LIST.test(family)) return family;
  const names = splitFamilies(family).map((name) => (isGenericFamily(name) ? name : quote(name)));
  return names.join(', ') || '""';
}

/** https://www.w3.org/TR/css-syntax-3/#consume-string-token */
export const quote = (name: string): string =>
  `"${name.replaceAll(/["\\\n\r\f]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `)}"`;
