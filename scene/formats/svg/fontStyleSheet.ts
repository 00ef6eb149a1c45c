import { element } from './element.ts';
import type { SvgElement, SvgFontFace } from './types.ts';

const GENERIC_FAMILIES: ReadonlySet<string> = new Set(
  'serif sans-serif monospace cursive fantasy system-ui ui-serif ui-sans-serif ui-monospace ui-rounded math emoji fangsong'.split(
    ' ',
  ),
);

/** A `<style>` with the embedded faces; none when there are none. */
export function fontStyleSheet(faces: readonly SvgFontFace[]): readonly SvgElement[] {
  if (faces.length === 0) return [];
  const rules = faces.map(({ family, weight, style, href, unicodeRange }) => {
    const range =
      unicodeRange && /^[U+\da-f?,\s-]+$/i.test(unicodeRange) ? `;unicode-range:${unicodeRange}` : '';
    const slant = /^[a-z\d.\s-]+$/i.test(style) ? style : 'normal';
    const heaviness = /^[a-z\d\s]+$/i.test(weight) ? weight : 'normal';
    return `@font-face{font-family:${quoteCss(family)};font-weight:${heaviness};font-style:${slant};src:url(${quoteCss(href)})${range}}`;
  });
  return [element('style', { type: 'text/css' }, [rules.join('\n')])];
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
