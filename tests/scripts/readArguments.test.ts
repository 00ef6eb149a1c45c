import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import * as lists from '../../scripts/render/listPageJobs.mjs';
// @ts-expect-error a plain script without types
import * as untyped from '../../scripts/render/readArguments.mjs';

type Job = {
  name: string;
  design: string;
  base: string;
  output: string;
  format: string;
  scale: number;
  view?: object;
  size?: { width: number; height: number };
  film?: { seconds: number; fps: number; still: number };
  page?: number;
  isTogether?: boolean;
};
type Request = {
  pages?: boolean;
  jobs: Job[];
  fonts: { family: string; weight: string; style: string; file: string }[];
};
const readArguments = untyped.readArguments as (args: string[]) => Request;
const asksForHelp = untyped.asksForHelp as (args: string[]) => boolean;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prancheta-render-'));
  mkdirSync(join(folder, 'in/sub'), { recursive: true });
  for (const name of ['a.json', 'b.txt', 'sub/c.json']) writeFileSync(join(folder, 'in', name), '{}');
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('arguments of npm run render', () => {
  it('takes length and pace of a film within their limits', () => {
    const read = (...more: string[]) =>
      readArguments([join(folder, 'in/a.json'), '--out', join(folder, 'a.mp4'), '--format', 'mp4', ...more]);
    expect(read().jobs[0]?.film).toMatchObject({ seconds: 5, fps: 30 });
    expect(read('--seconds', '2.5', '--fps', '12').jobs[0]?.film).toMatchObject({ seconds: 2.5, fps: 12 });
    for (const wrong of [
      ['--seconds', '0'],
      ['--seconds', '601'],
      ['--fps', '61'],
      ['--fps', '29.97'],
      ['--fps', 'x'],
    ])
      expect(() => read(...wrong)).toThrow('inválido');
  });

  it('takes the size of an artboard, and refuses what no artboard can have', () => {
    const read = (size: string) =>
      readArguments([join(folder, 'in/a.json'), '--out', folder, '--size', size]);
    expect(read('1080x1920').jobs[0]?.size).toEqual({ width: 1080, height: 1920 });
    for (const wrong of ['1080', '0x100', '100x32769', '10.5x20', 'x', '1080x1920x3'])
      expect(() => read(wrong)).toThrow(`Tamanho inválido: ${wrong}`);
  });

  it('takes one page or all of them, of which a PDF has no need', () => {
    const read = (...more: string[]) => readArguments([join(folder, 'in/a.json'), '--out', folder, ...more]);
    expect([read().pages, read().jobs[0]?.page]).toEqual([false, undefined]);
    expect(read('--page', '3').jobs[0]?.page).toBe(3);
    expect([read('--pages').pages, read('--pages', '--format', 'pdf').pages]).toEqual([true, false]);
    const film = read('--pages', '--format', 'mp4');
    expect([film.pages, film.jobs[0]?.isTogether, film.jobs[0]?.film?.still]).toEqual([false, true, 5]);
    const gif = read('--pages', '--format', 'gif', '--seconds', '3');
    expect([gif.jobs[0]?.isTogether, gif.jobs[0]?.film?.still]).toEqual([true, 3]);
    expect(read('--pages', '--format', 'webp').jobs[0]?.film?.still).toBe(2);
    for (const wrong of ['0', '51', '1.5', 'x']) expect(() => read('--page', wrong)).toThrow('página');
    expect(() => read('--page', '1', '--pages')).toThrow('não combina com --pages');
    expect(() => read('--pages', '--data', 'in/b.txt')).toThrow('não combina com --data');
  });

  it('names a file after each page so that they sort', () => {
    const listPageJobs = lists.listPageJobs as (job: object, count: number) => Job[];
    const job = { name: 'sub/x', output: join(folder, 'sub', 'x.png'), scale: 2 };
    const two = listPageJobs(job, 2).map(({ name, page, output, scale }) => [name, page, output, scale]);
    expect(two).toEqual([
      ['sub/x-1', 1, join(folder, 'sub', 'x-1.png'), 2],
      ['sub/x-2', 2, join(folder, 'sub', 'x-2.png'), 2],
    ]);
    expect(listPageJobs(job, 10).map(({ name }) => name)).toEqual([
      ...Array.from({ length: 9 }, (_, at) => `sub/x-0${at + 1}`),
      'sub/x-10',
    ]);
  });

  it('refuses a pace at which browsers slow a GIF down', () => {
    const read = (format: string, fps: string) =>
      readArguments([join(folder, 'in/a.json'), '--out', folder, '--format', format, '--fps', fps]);
    expect(read('gif', '50').jobs[0]?.film?.fps).toBe(50);
    expect(() => read('gif', '51')).toThrow('um GIF tem no máximo 50, não 51');
    expect(read('webp', '60').jobs[0]?.film?.fps).toBe(60);
  });

  it('refuses a result in the place of a design', () => {
    const design = join(folder, 'in/a.json');
    expect(() => readArguments([design, '--out', design])).toThrow(`--out substituiria o projeto ${design}`);
  });

  it('refuses inputs whose results would stand in each other’s place', () => {
    writeFileSync(join(folder, 'in/sub/a.json'), '{}');
    const inputs = [join(folder, 'in/a.json'), join(folder, 'in/sub/a.json')];
    expect(() => readArguments([...inputs, '--out', join(folder, 'out')])).toThrow('o mesmo arquivo');
    expect(readArguments([join(folder, 'in'), '--out', join(folder, 'out')]).jobs).toHaveLength(3);
  });

  it('takes every design of a folder and names results after them', () => {
    const { jobs } = readArguments([
      join(folder, 'in'),
      '--out',
      join(folder, 'out'),
      '--format',
      'jpg',
      '--scale',
      '2',
    ]);
    expect(jobs.map(({ output }) => output)).toEqual([
      join(folder, 'out/a.jpg'),
      join(folder, 'out/sub/c.jpg'),
    ]);
    expect(jobs[1]).toMatchObject({ base: join(folder, 'in/sub'), scale: 2, format: 'jpg' });
  });

  it('writes one input to the file named', () => {
    const { jobs } = readArguments([
      join(folder, 'in/a.json'),
      '--out',
      join(folder, 'x.png'),
      '--base',
      folder,
    ]);
    expect(jobs).toMatchObject([{ name: 'a', output: join(folder, 'x.png'), base: folder, scale: 1 }]);
  });

  it('takes a format that is said for the file’s, and any name for a folder', () => {
    const read = (out: string, ...more: string[]) =>
      readArguments([join(folder, 'in/a.json'), '--out', join(folder, out), ...more]).jobs[0];
    expect(read('capa.final', '--format', 'jpg')).toMatchObject({ format: 'jpg' });
    mkdirSync(join(folder, 'v1.2'));
    expect(read('v1.2')?.output).toBe(join(folder, 'v1.2/a.png'));
    const many = readArguments([join(folder, 'in'), '--out', join(folder, 'v1.3')]);
    expect(many.jobs[0]?.output).toBe(join(folder, 'v1.3/a.png'));
  });

  it('reads a batch with paths from the manifest’s folder', () => {
    const manifest = {
      fontFaces: [{ family: 'Anton', weight: 400, file: 'fonts/anton.woff' }],
      cases: [{ name: 'a@2x', case: 'in/a.json', scale: 2, view: { left: 1, top: 2, width: 3, height: 4 } }],
    };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    mkdirSync(join(folder, 'fonts'));
    writeFileSync(join(folder, 'fonts/anton.woff'), '');
    const { jobs, fonts } = readArguments([
      '--batch',
      join(folder, 'manifest.json'),
      '--out',
      join(folder, 'out'),
    ]);
    expect(jobs).toMatchObject([
      {
        design: join(folder, 'in/a.json'),
        output: join(folder, 'out/a@2x.png'),
        scale: 2,
        view: { left: 1 },
      },
    ]);
    expect(fonts).toMatchObject([{ weight: '400', style: 'normal', file: join(folder, 'fonts/anton.woff') }]);
  });

  it('lays a batch out anew, except the cases that show a part of the design as it was', () => {
    const entry = { name: 'a', case: 'in/a.json' };
    const file = join(folder, 'manifest.json');
    const read = (cases: readonly object[]) => {
      writeFileSync(file, JSON.stringify({ cases }));
      return readArguments(['--batch', file, '--out', folder, '--size', '1080x1920']);
    };
    expect(read([entry]).jobs).toMatchObject([{ size: { width: 1080, height: 1920 } }]);
    const view = { left: 1, top: 2, width: 3, height: 4 };
    expect(() => read([entry, { ...entry, view }])).toThrow('caso 2: "view" não combina com --size');
  });

  it('joins the fonts named beside a batch to those of its manifest, from their own folder', () => {
    const manifest = { fontFaces: [{ family: 'Anton', file: 'a.woff' }], cases: [] };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'in/fonts.json'), JSON.stringify([{ family: 'Lobster', file: 'b.woff' }]));
    for (const name of ['a.woff', 'in/b.woff']) writeFileSync(join(folder, name), '');
    const read = (fonts: string) =>
      readArguments(['--batch', join(folder, 'manifest.json'), '--out', folder, '--fonts', fonts]);
    expect(read(join(folder, 'in/fonts.json')).fonts.map(({ file }) => file)).toEqual([
      join(folder, 'a.woff'),
      join(folder, 'in/b.woff'),
    ]);
    expect(() => read('missing.json')).toThrow('missing.json: não existe');
  });

  it.each([
    [['--out', 'x'], 'Falta o arquivo'],
    [['', '--out', 'x'], 'Falta o arquivo'],
    [['nothing.json', '--out', 'x'], 'Não existe'],
    [['.', '--format', 'bmp', '--out', 'x'], 'Formato desconhecido: bmp. Os formatos são png, jpg, webp,'],
    [['package.json', '--out', 'y.bmp'], 'Formato desconhecido: .bmp. Os formatos são png, jpg, webp,'],
    [['package.json', '--out', 'y.png.'], 'Formato desconhecido: .. Os formatos são png,'],
    [['.', '--out', 'x', '--check=sim'], '--check não leva valor'],
    [['.', '--scale', '0', '--out', 'x'], 'Escala inválida'],
    [['.'], 'Falta --out'],
    [['.', '--out', 'x', '--qualidade', '9'], 'Opção desconhecida: --qualidade'],
    [['.', '--out', 'x', '-z'], 'Opção desconhecida: -z'],
    [['.', '--out'], 'Falta o valor de --out'],
    [['.', '--out', '--format', 'png'], 'Falta o valor de --out'],
    [['.', '--out', 'x', '--batch', 'm.json'], 'Com --batch'],
    [['--out', 'x', '--batch', 'nada/m.json'], 'nada/m.json: não existe'],
    [['--out', 'x', '--batch', 'scripts'], 'scripts: é uma pasta'],
    [['package.json', '--out', 'x', '--fonts', 'fontes.json'], 'fontes.json: não existe'],
    [['tests/scripts', '--out', 'x'], 'Nenhum arquivo .json'],
  ])('refuses %j', (args, message) => {
    expect(() => readArguments(args)).toThrow(message);
  });

  const face = { family: 'Anton', file: 'anton.woff' };
  const entry = { name: 'a', case: 'in/a.json' };
  it.each([
    ['{"cases": [\n  oi]}', 'manifest.json: não é um JSON válido'],
    ['{"cases": [],\n  "a": 1,}', 'não é um JSON válido (linha 2, coluna'],
    ['null', 'falta a lista "cases"'],
    ['{"cases": {}}', 'falta a lista "cases"'],
    [{ cases: [{ name: 'a' }] }, 'caso 1: falta "case"'],
    [{ cases: [entry, null] }, 'caso 2: falta "name"'],
    [{ cases: [{ ...entry, scale: 0 }] }, 'caso 1: escala inválida: 0'],
    [{ cases: [{ ...entry, view: { left: 0 } }] }, 'caso 1: "view" precisa de'],
    [{ cases: [entry], fontFaces: {} }, 'em uma lista'],
    [{ cases: [entry], fontFaces: [{ family: 'Anton' }] }, 'fonte 1: falta "file"'],
    [{ cases: [entry], fontFaces: [face] }, /fonte Anton: .*anton\.woff: não existe/],
  ])('says what is wrong with the manifest %j', (manifest, message) => {
    const file = join(folder, 'manifest.json');
    writeFileSync(file, typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
    expect(() => readArguments(['--batch', file, '--out', 'x'])).toThrow(message);
  });
});

it('tells a call for help from a design of that name', () => {
  expect(asksForHelp(['--out', 'x', '--help'])).toBe(true);
  expect(asksForHelp(['-h'])).toBe(true);
  expect(asksForHelp(['help.json', '--out', 'h'])).toBe(false);
});
