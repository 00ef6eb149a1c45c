import { afterEach, expect, test, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import type { TextLayout } from '../../../scene/text/types.ts';
import { CanvasTextMeasurer } from './CanvasTextMeasurer.ts';
import { FontRegistry } from './FontRegistry.ts';
import { shippedFamilies } from './shippedFamilies.ts';
import { getShippedFonts } from './shippedFonts.ts';
import { splitFamilies, unquote } from './splitFamilies.ts';
import type { FontSource, ResolveFamily } from './types.ts';

let registry: FontRegistry | undefined;

function create(
  sources: readonly FontSource[] = getShippedFonts(),
  resolveFamily?: ResolveFamily,
): FontRegistry {
  registry = new FontRegistry({
    fonts: document.fonts,
    sources,
    ...(resolveFamily ? { resolveFamily } : {}),
  });
  return registry;
}

const text = (fontFamily: string, props: object = {}) =>
  createNode('text', { text: 'Ação', fontFamily, ...props });

afterEach(() => {
  registry?.destroy();
  document.fonts.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('learns to set letters that run to the left with the first text that has them, and tells', async () => {
  const fonts = create([]);
  const changed = vi.fn();
  fonts.subscribe(changed);
  await fonts.ensureFonts([text('sans-serif')]);
  expect(fonts.measurer.findCurvedLetters).toBeUndefined();
  const hebrew = text('sans-serif', { text: 'שלום' });
  const { epoch } = fonts.measurer;
  await fonts.ensureFonts([hebrew]);
  expect(fonts.measurer.findCurvedLetters).toBeDefined();
  expect(fonts.measurer.epoch).toBeGreaterThan(epoch);
  expect(changed).toHaveBeenCalledExactlyOnceWith(['sans-serif']);
});

test('tells of texts as well that came while what sets such letters was on its way', async () => {
  const fonts = create([]);
  const told: string[][] = [];
  fonts.subscribe((families) => told.push([...families]));
  const hebrew = (fontFamily: string) => text(fontFamily, { text: 'שלום' });
  await Promise.all([fonts.ensureFonts([hebrew('serif')]), fonts.ensureFonts([hebrew('monospace')])]);
  expect(told.flat().toSorted()).toEqual(['monospace', 'serif']);
});

test('ships families for Portuguese, with their weights and slants', () => {
  const fonts = getShippedFonts();
  const families = new Set(fonts.map(({ family }) => family));
  // Helvetica is drawn like Arial but not offered: designs made here need not name it.
  expect(
    [...families].filter((family) => family !== 'Helvetica').toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(shippedFamilies.map(({ family }) => family));
  expect(shippedFamilies.length).toBeGreaterThan(70);
  expect(fonts).toContainEqual(expect.objectContaining({ family: 'Roboto', weight: '500', style: 'italic' }));
  expect(fonts.every(({ url, unicodeRange }) => url !== '' && unicodeRange)).toBe(true);
});

test('waits until the faces a text uses are loaded, and tells that widths changed', async () => {
  const fonts = create();
  const changed = vi.fn();
  fonts.subscribe(changed);
  const face = { fontFamily: 'Lobster', fontWeight: 'normal', fontStyle: 'normal' };
  const before = fonts.measurer.measure('Ação', face);
  const epoch = fonts.measurer.epoch;
  expect(await fonts.ensureFonts([text('Lobster')])).toEqual([]);
  expect(document.fonts.check('16px "Lobster"', 'Ação')).toBe(true);
  expect(fonts.measurer.measure('Ação', face)).not.toBe(before);
  expect(fonts.measurer.epoch).toBeGreaterThan(epoch);
  expect(changed).toHaveBeenCalled();
});

test('a font that arrives lays out the texts that ask for it, and no other', async () => {
  const fonts = create();
  const { measurer } = fonts;
  const texts = {
    pacifico: text('Pacifico'),
    anton: text('Anton'),
    // Its letters are had from whichever of the two has them.
    both: text('"Anton", Pacifico'),
    styled: text('Anton', { styles: [{ start: 0, end: 2, style: { fontFamily: 'pacifico' } }] }),
    waiting: text('sans-serif'),
  };
  const layoutAll = () => Object.values(texts).map((node) => layoutText(node, measurer));
  const told: string[][] = [];
  fonts.subscribe((families) => told.push([...families]));
  const first = layoutAll();
  await fonts.ensureFonts([texts.pacifico]);
  await document.fonts.ready;
  const second = layoutAll();
  expect(second.map((layout, index) => layout === first[index])).toEqual([false, true, false, false, true]);
  expect(second[0]!.width).not.toBe(first[0]!.width);
  await fonts.ensureFonts([texts.anton]);
  await document.fonts.ready;
  const third = layoutAll();
  expect(third.map((layout, index) => layout === second[index])).toEqual([true, false, false, false, true]);
  // As a page that had both from the start sets them.
  const fresh = new CanvasTextMeasurer();
  const boxesOf = ({ width, lines }: TextLayout) => [width, lines.map(({ boxes }) => boxes)];
  expect(third.map(boxesOf)).toEqual(Object.values(texts).map((node) => boxesOf(layoutText(node, fresh))));
  expect(told).toEqual([['Pacifico'], ['Anton']]);
});

test('loads the faces of styled letters and of clip paths too', async () => {
  const fonts = create();
  const styled = text('Lobster', {
    styles: [{ start: 0, end: 2, style: { fontFamily: 'Pacifico' } }],
    clipPath: { node: text('Anton'), children: [] },
  });
  await fonts.ensureFonts([styled]);
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  expect(new Set(loaded.map((name) => name.replaceAll('"', '')))).toEqual(
    new Set(['Lobster', 'Pacifico', 'Anton']),
  );
});

test('only loads the subsets that the letters need', async () => {
  const fonts = create();
  await fonts.ensureFonts([text('Roboto')]);
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  expect(loaded).toHaveLength(1);
});

test('lists for a worker the files of families that texts use, loading none', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [anton] = getShippedFonts().filter(({ family }) => family === 'Anton');
  const fonts = create([], async (family) => {
    if (family === 'Sem Rede') throw new TypeError('offline');
    return [{ ...anton!, family }];
  });
  const styled = text('Primeira', { styles: [{ start: 0, end: 2, style: { fontFamily: 'Segunda' } }] });
  await fonts.resolveFamilies([styled, text('Sem Rede'), text('sans-serif')]);
  expect(fonts.listSources().map(({ family }) => family)).toEqual(['Primeira', 'Segunda']);
  expect([...document.fonts].map(({ status }) => status)).toEqual(['unloaded', 'unloaded']);
});

test('names a family nobody has, once the platform was asked too', async () => {
  const fonts = create();
  expect(await fonts.ensureFonts([text('Fonte Que Não Existe'), text('sans-serif')])).toEqual([
    { family: 'Fonte Que Não Existe', reason: 'unknown' },
  ]);
  expect(fonts.missing).toHaveLength(1);
});

test('names a family whose file cannot be loaded, and tries again later', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const broken = { family: 'Quebrada', weight: '400', style: 'normal', url: '/missing.woff2' };
  const fonts = create([broken]);
  const reason = { family: 'Quebrada', reason: 'unreachable' };
  expect(await fonts.ensureFonts([text('Quebrada')])).toEqual([reason]);
  const [good] = getShippedFonts().filter(({ family }) => family === 'Anton');
  fonts.register([{ ...broken, url: good?.url ?? '' }]);
  expect(await fonts.ensureFonts([text('Quebrada')])).toEqual([]);
  expect(fonts.missing).toEqual([]);
});

test('keeps the faces it has when one of the family cannot be loaded, and has that one once it can', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [anton] = getShippedFonts().filter(({ family }) => family === 'Anton');
  const good = { ...anton!, family: 'Meia', weight: '400' };
  const bold = { ...good, weight: '700', url: '/missing.woff2' };
  const fonts = create([good, bold]);
  const problem = { family: 'Meia', reason: 'unreachable' };
  const loaded = () =>
    [...document.fonts].flatMap(({ status, weight }) => (status === 'loaded' ? weight : []));
  const plain = text('Meia');
  const heavy = text('Meia', { fontWeight: 700 });
  expect(await fonts.ensureFonts([plain, heavy])).toEqual([problem]);
  expect(loaded()).toEqual(['400']);
  // Letters in the face that is there are not the other's trouble.
  expect(await fonts.ensureFonts([text('Meia', { text: 'Mais' })])).toEqual([]);
  expect(fonts.missing).toEqual([problem]);
  const changed = vi.fn();
  fonts.subscribe(changed);
  bold.url = good.url;
  expect(await fonts.ensureFonts([plain, heavy])).toEqual([]);
  expect(loaded()).toEqual(['400', '700']);
  expect([...document.fonts]).toHaveLength(2);
  expect(fonts.missing).toEqual([]);
  expect(changed).toHaveBeenCalledWith(['Meia']);
});

test('letters of one subset are drawn though the file of another cannot be had', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [latin] = getShippedFonts().filter(({ family, unicodeRange }) =>
    Boolean(family === 'Anton' && unicodeRange?.startsWith('U+0000')),
  );
  const fonts = create([
    { ...latin!, family: 'Parcial', url: '/missing.woff2', unicodeRange: 'U+0100-02BA' },
    { ...latin!, family: 'Parcial' },
  ]);
  const mixed = text('Parcial', { text: 'Ação ŵ' });
  expect(await fonts.ensureFonts([mixed])).toEqual([{ family: 'Parcial', reason: 'unreachable' }]);
  expect([...document.fonts].map(({ status }) => status)).toEqual(['error', 'loaded']);
});

test.each<[string, object]>([
  ['a weight by its name', { fontWeight: 'Semibold' }],
  ['a weight out of range', { fontWeight: 1200 }],
  ['a slant nobody knows', { styles: [{ start: 0, end: 2, style: { fontStyle: 'inclinada' } }] }],
  ['a quote in the name of its family', { fontFamily: "D'Angelo" }],
  ['a number in a list', { fontFamily: 'Exo 2, serif' }],
])('loads and measures a text with %s', async (_what, props) => {
  const [anton] = getShippedFonts().filter(({ family }) => family === 'Anton');
  const fonts = create(["D'Angelo", 'Exo 2'].map((family) => ({ ...anton!, family })));
  const node = text('Exo 2', props);
  expect(await fonts.ensureFonts([node])).toEqual([]);
  expect([...document.fonts].filter(({ status }) => status === 'loaded')).toHaveLength(1);
  const style = { ...node, ...node.styles[0]?.style };
  fonts.measurer.measure('Ação', { fontFamily: 'monospace', fontWeight: 400, fontStyle: 'normal' });
  const [family = ''] = splitFamilies(node.fontFamily);
  const plain = { fontFamily: JSON.stringify(family), fontWeight: 400, fontStyle: 'normal' };
  expect(fonts.measurer.measure('Ação', style)).toBeCloseTo(fonts.measurer.measure('Ação', plain), -2);
});

/** A browser that reads the names of faces as style sheets do. */
function readNamesAsCss(refuse: (face: FontFace) => void): void {
  const Native = FontFace;
  const read = (family: string, source: string, descriptors: FontFaceDescriptors): FontFace => {
    const isString = family.startsWith('"');
    const face = new Native(isString ? family.slice(1, -1) : family, source, descriptors);
    if (!isString && /(^| )\d/.test(family)) refuse(face);
    return face;
  };
  // Called with `new` it answers with what it returns.
  vi.stubGlobal(
    'FontFace',
    vi.fn(function (...names: Parameters<typeof read>) {
      return read(...names);
    }),
  );
}

test.each<[string, (face: FontFace) => void]>([
  ['has a face without a name', (face) => Object.defineProperty(face, 'family', { value: '' })],
  [
    'throws',
    () => {
      throw new DOMException('Not a family', 'SyntaxError');
    },
  ],
])('loads families with numbers where the browser %s for them without quotes', async (_what, refuse) => {
  readNamesAsCss(refuse);
  const fonts = create();
  expect(await fonts.ensureFonts([text('Press Start 2P'), text('Lobster')])).toEqual([]);
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  expect(loaded.map(({ family }) => unquote(family))).toEqual(['Press Start 2P', 'Lobster']);
});

test('asks the configured source for families that are not shipped, once', async () => {
  const [anton] = getShippedFonts().filter(({ family }) => family === 'Anton');
  const resolve = vi.fn<ResolveFamily>((family) =>
    Promise.resolve(family === 'De Fora' ? [{ ...anton!, family }] : null),
  );
  const fonts = create([], resolve);
  expect(await fonts.ensureFonts([text('De Fora'), text('De Fora', { fontWeight: 700 })])).toEqual([]);
  expect(await fonts.ensureFonts([text('De Fora')])).toEqual([]);
  expect(resolve).toHaveBeenCalledTimes(1);
  expect([...document.fonts]).toHaveLength(1);
});

test('names a family whose file or source never answers, and has it when it comes after all', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers();
  const never = new Promise<never>(() => {});
  const silent = create([], () => never);
  const unknown = silent.ensureFonts([text('Calada')]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await unknown).toEqual([{ family: 'Calada', reason: 'unreachable' }]);
  silent.destroy();

  const fonts = create(getShippedFonts().filter(({ family }) => family === 'Anton'));
  const load = vi.spyOn(document.fonts, 'load').mockReturnValue(never);
  const waiting = fonts.ensureFonts([text('Anton')]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await waiting).toEqual([{ family: 'Anton', reason: 'unreachable' }]);
  load.mockRestore();
  vi.useRealTimers();
  expect(await fonts.ensureFonts([text('Anton')])).toEqual([]);
});

test('keeps a face that is only late, so that it shows when it arrives', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers();
  const fonts = create([{ family: 'Lenta', weight: '400', style: 'normal', url: '/late.woff2' }]);
  vi.spyOn(FontFace.prototype, 'status', 'get').mockReturnValue('loading');
  vi.spyOn(document.fonts, 'load').mockReturnValue(new Promise<never>(() => {}));
  for (let attempt = 0; attempt < 2; attempt++) {
    const waiting = fonts.ensureFonts([text('Lenta')]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await waiting).toEqual([{ family: 'Lenta', reason: 'unreachable' }]);
    expect([...document.fonts]).toHaveLength(1);
  }
});

test('tells of a face that is only late where the browser fires no event for it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(document.fonts, 'addEventListener').mockImplementation(() => {});
  vi.useFakeTimers();
  const [anton] = getShippedFonts().filter(({ family }) => family === 'Anton');
  const fonts = create([{ ...anton!, family: 'Lenta' }]);
  const status = vi.spyOn(FontFace.prototype, 'status', 'get').mockReturnValue('loading');
  const load = vi.spyOn(document.fonts, 'load').mockReturnValue(new Promise<never>(() => {}));
  const waiting = fonts.ensureFonts([text('Lenta')]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await waiting).toEqual([{ family: 'Lenta', reason: 'unreachable' }]);
  status.mockRestore();
  load.mockRestore();
  const changed = vi.fn();
  fonts.subscribe(changed);
  const node = text('Lenta');
  const before = layoutText(node, fonts.measurer);
  const [face] = document.fonts;
  await face!.load();
  expect(changed).toHaveBeenCalledExactlyOnceWith(['Lenta']);
  expect(layoutText(node, fonts.measurer)).not.toBe(before);
});

test('does not tell of a late face that was only looked at, unless a text asks for it by then', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(document.fonts, 'addEventListener').mockImplementation(() => {});
  vi.useFakeTimers();
  const [anton] = getShippedFonts().filter(({ family }) => family === 'Anton');
  const fonts = create(['Vista', 'Escolhida'].map((family) => ({ ...anton!, family })));
  const status = vi.spyOn(FontFace.prototype, 'status', 'get').mockReturnValue('loading');
  const load = vi.spyOn(document.fonts, 'load').mockReturnValue(new Promise<never>(() => {}));
  const looks = ['Vista', 'Escolhida'].map((family) => fonts.preview(family, family));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await Promise.all(looks)).toEqual([false, false]);
  const chosen = fonts.ensureFonts([text('Escolhida')]);
  await vi.advanceTimersByTimeAsync(0);
  status.mockRestore();
  load.mockRestore();
  const changed = vi.fn();
  fonts.subscribe(changed);
  await Promise.all([...document.fonts].map((face) => face.load()));
  expect(changed).toHaveBeenCalledExactlyOnceWith(['Escolhida']);
  await vi.advanceTimersByTimeAsync(20_000);
  await chosen;
});

test('an aborted wait rejects', async () => {
  const fonts = create();
  const abort = new AbortController();
  const waiting = fonts.ensureFonts([text('Caveat')], abort.signal);
  abort.abort();
  await expect(waiting).rejects.toThrow(/abort/i);
});

test('looks a family up once it is told how, and shows it in a list without laying out the document again', async () => {
  const pacifico = getShippedFonts().filter(({ family }) => family === 'Pacifico');
  const fonts = create([]);
  const changed = vi.fn();
  fonts.subscribe(changed);
  expect(await fonts.preview('Fonte Nova', 'Fonte Nova')).toBe(false);
  expect(fonts.missing).toEqual([{ family: 'Fonte Nova', reason: 'unknown' }]);

  const resolve = vi.fn(async (family: string) => pacifico.map((source) => ({ ...source, family })));
  fonts.resolveWith(resolve);
  const epoch = fonts.measurer.epoch;
  expect(await fonts.preview('Fonte Nova', 'Fonte Nova')).toBe(true);
  expect(document.fonts.check('16px "Fonte Nova"', 'Fonte')).toBe(true);
  await document.fonts.ready;
  expect(changed).not.toHaveBeenCalled();
  expect(fonts.measurer.epoch).toBe(epoch);

  expect(await fonts.ensureFonts([text('Fonte Nova')])).toEqual([]);
  expect(resolve).toHaveBeenCalledOnce();
  expect(fonts.listSources().every(({ family }) => family === 'Fonte Nova')).toBe(true);
});
