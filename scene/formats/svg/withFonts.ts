import { element } from './element.ts';
import type { SvgElement, SvgFontFace } from './types.ts';

const GENERIC_FAMILIES: ReadonlySet<string> = new Set(
  'serif sans-serif monospace cursive fantasy system-ui ui-serif ui-sans-serif ui-monospace ui-rounded math emoji fangsong'.split(
    ' ',
  ),
);

/** The file with these faces embedded. */
export function withFonts(root: SvgElement, faces: readonly SvgFontFace[]): SvgElement {
  if (faces.length === 0) return root;
  const rules = faces.map(writeFace).join('\n');
  return { ...root, children: [element('style', { type: 'text/css' }, [rules]), ...root.children] };
}

function writeFace({ family, weight, style, href, unicodeRange }: SvgFontFace): string {
  const range =
    unicodeRange && /^[U+\da-f?,\s-]+$/i.test(unicodeRange) ? `;unicode-range:${unicodeRange}` : '';
  const slant = /^[a-z\d.\s-]+$/i.test(style) ? style : 'normal';
  const heaviness = /^[a-z\d\s]+$/i.test(weight) ? weight : 'normal';
  return `@font-face{font-family:${quoteCss(family)};font-weight:${heaviness};font-style:${slant};src:url(${quoteCss(href)})${range}}`;
}

/** A list of families as CSS takes it, every name quoted. */
export function cssFamilies(list: string): string {
  const names = list.split(',').map((name) => name.trim().replace(/^(['"])(.*)\1$/, '$2'));
  return names
    .filter((name) => name !== '')
    .map((name) => (GENERIC_FAMILIES.has(name.toLowerCase()) ? name : quoteCss(name)))
    .join(', ');
}

/** A CSS string; nothing in it can end it. */
function quoteCss(text: string): string {
  const safe = text.replace(/["'\\<>{}\n\r\f\0]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `);
  return `'${safe}'`;
}
