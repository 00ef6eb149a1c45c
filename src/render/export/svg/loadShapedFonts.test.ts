import { readFile } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import type { ResolvedStyle } from '../../../../scene/text/types.ts';
import type { FontSource } from '../../text/types.ts';
import { loadShapedFonts } from './loadShapedFonts.ts';

const WHOLE = 'node_modules/@fontsource/anton/files/anton-latin-400-normal.woff';

const sourceOf = (family: string): FontSource => ({ family, url: family, weight: '400', style: 'normal' });
const styleOf = (fontFamily: string) =>
  ({ fontFamily, fontWeight: 'normal', fontStyle: 'normal', fontSize: 20 }) as ResolvedStyle;

afterEach(() => vi.restoreAllMocks());

it('has the shapes of all fonts but those whose files are damaged', async () => {
  const file = await readFile(WHOLE);
  const files = new Map([
    ['Anton', file],
    ['Cut', file.subarray(0, 900)],
    ['Empty', file.subarray(0, 0)],
  ]);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => new Response(files.get(String(url))));
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const families = [...files.keys()];
  const needed = families.map((family) => ({ face: styleOf(family), text: 'Olá' }));

  const fonts = await loadShapedFonts(needed, families.map(sourceOf));

  expect(families.filter((family) => fonts?.canDraw('O', styleOf(family)))).toEqual(['Anton']);
  expect(warned.mock.calls.map(([text]) => String(text)).toSorted()).toEqual([
    expect.stringContaining('Cut'),
    expect.stringContaining('Empty'),
  ]);
});
