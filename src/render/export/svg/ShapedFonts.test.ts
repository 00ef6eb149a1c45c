import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import type { ResolvedStyle } from '../../../../scene/text/types.ts';
import { ShapedFonts } from './ShapedFonts.ts';
import { unpackFont } from './unpackFont.ts';

const FILE = 'node_modules/@fontsource/anton/files/anton-latin-400-normal.woff';

const style = {
  fontFamily: 'Anton',
  fontWeight: 'normal',
  fontStyle: 'normal',
  fontSize: 20,
} as ResolvedStyle;
const fonts = new ShapedFonts();

/** Numbers of the glyphs with their places; null where letters have none. */
const glyphsOf = (text: string) =>
  fonts.shape(text, style, false)?.pieces.flatMap(({ glyphs }) => glyphs.map(({ id, x }) => [id, x])) ?? null;

beforeAll(async () => {
  const { buffer } = Uint8Array.from(await readFile(FILE));
  fonts.add({ family: 'Anton', url: FILE, weight: '400', style: 'normal' }, await unpackFont(buffer));
});

it('has a space for every line end within a line, as a canvas draws it', () => {
  expect(glyphsOf('a\t\v\f\r\u2028\u2029a')).toEqual(glyphsOf('a      a'));
});

it('takes an accent that is written apart for the letter that the font has', () => {
  const apart = 'Promoção é já'.normalize('NFD');
  expect(fonts.canDraw('c\u0327', style)).toBe(true);
  expect(glyphsOf(apart)).toEqual(glyphsOf('Promoção é já'));
  expect(glyphsOf('x\u0327')).toBeNull();
});

it('shows nothing of signs that are never seen, and keeps the letters beside them', () => {
  for (const sign of ['\u00ad', '\u200b', '\u200c', '\u200e', '\u2060', '\ufeff', '\u2068']) {
    expect(fonts.canDraw(`a${sign}`, style)).toBe(true);
    const run = fonts.shape(`${sign}a${sign}b`, style, false);
    expect(run?.width).toBe(fonts.shape('ab', style, false)?.width);
    expect(run?.pieces).toHaveLength(1);
    expect(glyphsOf(`${sign}a${sign}b ${sign} c`)).toEqual(glyphsOf('ab  c'));
  }
  expect(fonts.canDraw('\u3164', style)).toBe(false);
});
