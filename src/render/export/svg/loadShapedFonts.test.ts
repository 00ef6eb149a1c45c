import { readFile } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import type { ResolvedStyle } from '../../../../scene/text/types.ts';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import { collectFonts } from '../../text/collectFonts.ts';
import type { FontSource } from '../../text/types.ts';
import { loadShapedFonts } from './loadShapedFonts.ts';

const WHOLE = 'node_modules/@fontsource/anton/files/anton-latin-400-normal.woff';

const sourceOf = (family: string): FontSource => ({ family, url: family, weight: '400', style: 'normal' });
const styleOf = (fontFamily: string) =>
  ({ fontFamily, fontWeight: 'normal', fontStyle: 'normal', fontSize: 20 }) as ResolvedStyle;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('has the shapes of all fonts but those whose files are damaged', async () => {
  const file = await readFile(WHOLE);
  const files = new Map([
    ['Anton', file],
    ['Cut', file.subarray(0, 900)],
    ['Empty', file.subarray(0, 0)],
  ]);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => new Response(files.get(url as string)));
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

it('has the file of the letter that an accent written apart makes, wherever else both stand', async () => {
  const subset = (name: string, unicodeRange: string): FontSource => {
    const url = WHOLE.replace('anton-latin', name);
    return { family: 'Anton', url, weight: '400', style: 'normal', unicodeRange };
  };
  const sources = [subset('anton-latin', 'U+0000-00FF'), subset('anton-latin-ext', 'U+0100-02BA')];
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async (url) => new Response(await readFile(url as string)),
  );
  const load = (...texts: string[]) => {
    const nodes = texts.map((text) => createNode('textbox', { text, fontFamily: 'Anton' }));
    return loadShapedFonts(collectFonts(nodes), sources);
  };

  for (const texts of [['o\u030b'], ['o u x\u0323', 'u\u030b o\u030b'], ['o\u0308\u0304']]) {
    const fonts = await load(...texts);
    expect(fonts?.shape(texts.at(-1)!, styleOf('Anton'), false)).not.toBeNull();
  }
  expect((await load('Promoc\u0327a\u0303o'))?.canDraw('\u0151', styleOf('Anton'))).toBe(false);
});

it('calls no file damaged for want of what unpacks it', async () => {
  const file = await readFile(`${WHOLE}2`);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(file));
  vi.stubGlobal('Worker', undefined);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

  const fonts = await loadShapedFonts([{ face: styleOf('Anton'), text: 'Olá' }], [sourceOf('Anton')]);

  expect(fonts?.canDraw('O', styleOf('Anton'))).toBe(false);
  const [[text] = []] = warned.mock.calls;
  expect(text).toMatch(/Anton(?!.*damaged)/);
});
