import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SheetPictures } from './SheetPictures.ts';

const close = vi.fn();
const load = vi.fn((src: string) =>
  src.includes('broken')
    ? Promise.reject(new Error('no picture'))
    : Promise.resolve({ width: 40, height: 30, close } as unknown as ImageBitmap),
);
let made = 0;
const revoked: string[] = [];

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}-${made++}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  revoked.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  load.mockClear();
});

function withFiles(...names: readonly string[]): SheetPictures {
  const pictures = new SheetPictures(load, 'https://prancheta.test');
  pictures.add(names.map((name) => new File(['x'], name)));
  return pictures;
}

const shown = new Set(['https://prancheta.test/api/files/1', 'https://prancheta.test/a.png']);

const problem = (pictures: SheetPictures, cell: string) =>
  pictures.find(cell, shown).then(
    () => null,
    (error: { problem?: string }) => error.problem,
  );

it('finds files by name, whatever the case, folder and ending, and measures each once', async () => {
  const pictures = withFiles('Ana.PNG', 'bia.jpg', 'bia.png');
  const found = await Promise.all(
    ['ana.png', 'C:\\fotos\\ANA.png', 'ana'].map((cell) => pictures.find(cell, shown)),
  );
  for (const { src, width, height } of found)
    expect([src.startsWith('blob:Ana.PNG'), width, height]).toEqual([true, 40, 30]);
  await pictures.find('ana', shown);
  expect(load).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
  expect(await problem(pictures, 'bia')).toBe('notGiven');
});

it('takes addresses the design shows alone', async () => {
  const pictures = withFiles();
  expect(await pictures.find('/api/files/1', shown)).toMatchObject({
    src: 'https://prancheta.test/api/files/1',
  });
  expect(await pictures.find('https://prancheta.test/a.png', shown)).toMatchObject({ width: 40 });
  load.mockClear();
  for (const cell of [
    'https://outro.test/a.png',
    '//outro.test/a.png',
    'http://prancheta.test/a.png',
    '/api/files/2',
  ])
    expect(await problem(pictures, cell)).toBe('notAllowed');
  for (const cell of ['ana.png', 'javascript:alert(1)', 'file:///etc/passwd'])
    expect(await problem(pictures, cell)).toBe('notGiven');
  expect(load).not.toHaveBeenCalled();
});

it('tries an address that failed anew, a file once, and takes one of the same name for the new one', async () => {
  const pictures = withFiles('broken.png');
  for (const cell of ['broken.png', 'BROKEN']) expect(await problem(pictures, cell)).toBe('unreadable');
  expect(load).toHaveBeenCalledOnce();
  load.mockRejectedValueOnce(new Error('no network'));
  expect(await problem(pictures, '/api/files/1')).toBe('unreadable');
  expect(await problem(pictures, '/api/files/1')).toBe(null);
  const before = withFiles('ana.png');
  const { src } = await before.find('ana.png', shown);
  before.add([new File(['y'], 'ANA.png')]);
  expect((await before.find('ana.png', shown)).src).not.toBe(src);
});

it('keeps files for who still draws them', async () => {
  const pictures = withFiles('ana.png');
  const { src } = await pictures.find('ana.png', shown);
  const release = pictures.hold();
  pictures.close();
  expect(revoked).toEqual([]);
  release();
  expect(revoked).toEqual([src]);
});
