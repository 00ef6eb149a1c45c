// What a visitor downloads before a design can be edited, as the server sends it: gzip, scripts and styles. And what is
// kept on the device once the page has come to rest.
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '../../dist/app');
/** Bytes. Lower them when the product gets lighter; they may only rise with a reason. */
const BUDGET = { editor: 187_800, everything: 345_700, styles: 13_800 };
/** Each is a turn on a slow line, and milliseconds of a slow processor. */
const MOST_FILES = 12;

type Part = { readonly name: string; readonly bytes: number };
let parts: readonly Part[] = [];
/** What the files are made of. */
let sources: readonly string[] = [];

beforeAll(async () => {
  const page = await readFile(join(folder, 'editor.html'), 'utf8');
  const names = [...page.matchAll(/(?:href|src)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name!);
  const pages = JSON.parse(await readFile(resolve(folder, '../pages.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  sources = pages['editor.html'] ?? [];
  parts = await Promise.all(
    [...new Set(names)].map(async (name) => ({
      name,
      bytes: gzipSync(await readFile(join(folder, name)), { level: 9 }).length,
    })),
  );
});

const sum = (chosen: readonly Part[]) => chosen.reduce((total, { bytes }) => total + bytes, 0);
const named = (pattern: RegExp) => parts.filter(({ name }) => pattern.test(name));

describe('the way to a usable editor', () => {
  it('names every file in the page, so that none waits for another', () => {
    for (const file of [/shell-.*\.js$/, /editor-.*\.js$/, /EditorRoute-.*\.js$/, /editor-.*\.css$/]) {
      expect({ file, found: named(file).length }).toEqual({ file, found: 1 });
    }
  });

  it('is few files', () => {
    expect(parts.length).toBeLessThanOrEqual(MOST_FILES);
  });

  it('leaves Pixi, panels, menus, hints, dialogs, typing, other people, exports, imports, filters, films and outlines for later', () => {
    const later = [
      /^node_modules\/(pixi\.js|@pixi|react-reconciler|pako|opentype\.js|harfbuzzjs|gifuct-js)\//,
      /\/(export|formats)\/(svg|pdf)\//,
      /^node_modules\/@floating-ui\/|@mantine\/core\/.*\/(Menu|Popover|Tooltip|TextInput)\//,
      /\/(panelComponents|BarSections|createBackgroundRemoval|ContextMenu|ExportDialog|FilmDialog|\w*Modal)\.tsx?$/,
      /\/(runExports|runImport|openGif|startTextEditing|MediaPlayback|PackedBoxes|serverLink|attachPresence|pickFromCanvas|PixiBackend|CachedFilterRunner)\.ts$/,
    ];
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((name) => later.some((pattern) => pattern.test(name)))).toEqual([]);
  });

  it('asks that what gestures run is compiled while it loads, not at its first call', async () => {
    const starts = await Promise.all(
      named(/assets\/editor-.*\.js$/).map(async ({ name }) => {
        const code = await readFile(join(folder, name), 'utf8');
        return code.slice(0, code.indexOf('\n'));
      }),
    );
    expect(starts).toEqual(['//# allFunctionsCalledOnLoad']);
  });

  it('stays within its budget', () => {
    const sums = {
      editor: sum(named(/assets\/editor-.*\.js$/)),
      styles: sum(named(/\.css$/)),
      everything: sum(parts),
    };
    const heaviest = [...parts]
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, 12)
      .map(({ name, bytes }) => `${name} ${bytes}`);
    const over = (Object.keys(BUDGET) as (keyof typeof BUDGET)[])
      .filter((part) => sums[part] > BUDGET[part])
      .map((part) => ({ part, bytes: sums[part], allowed: BUDGET[part], heaviest }));
    expect(over).toEqual([]);
  });
});

it('reads text tables without the reader of workbooks', async () => {
  const [worker] = (await readdir(join(folder, 'assets'))).filter((name) =>
    /^sheetWorker-.*\.js$/.test(name),
  );
  const code = await readFile(join(folder, 'assets', worker!), 'utf8');
  expect(code).toMatch(/import\(`\.\/readWorkbook-/);
});

it('keeps every part of the product on the device, so that all works without a network', async () => {
  const worker = await readFile(join(folder, 'sw.js'), 'utf8');
  const built = (await readdir(join(folder, 'assets'))).filter((name) => /\.(?:js|css|wasm)$/.test(name));
  expect(built.length).toBeGreaterThan(100);
  const unkept = built.filter((name) => !worker.includes(`"assets/${name}"`));
  // For browsers without SIMD; nobody else asks for them.
  expect(unkept.map((name) => name.replace(/-.*\./, '.')).toSorted()).toEqual([
    'webp_enc.js',
    'webp_enc.wasm',
  ]);
});

it('keeps the letters that a text begins with, so that one begun without a network looks as it will', async () => {
  const worker = await readFile(join(folder, 'sw.js'), 'utf8');
  const faces = ['400-normal', '400-italic', '700-normal', '700-italic'].map((face) => `arimo-latin-${face}`);
  expect(faces.filter((face) => !worker.includes(`"assets/fonts/${face}-`))).toEqual([]);
});
