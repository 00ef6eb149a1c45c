import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepMp4 } from './keepMp4.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prancheta-mp4-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const box = (type: string, content: Uint8Array): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

const keep = async (film: Buffer) => {
  const path = join(folder, 'film.mp4');
  await writeFile(path, film);
  return keepMp4(path);
};

const start = Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', box('mvhd', Buffer.alloc(20)))]);
const pictures = box('mdat', Buffer.alloc(400, 7));

it('keeps the pictures that are there of a film that is cut off', async () => {
  const cut = Buffer.concat([start, pictures]).subarray(0, start.length + 200);
  expect(await keep(cut)).toEqual({ patches: [], blanks: [], length: cut.length });
});

it('leaves out a box of any other kind that is cut off, and what follows the last one', async () => {
  const whole = Buffer.concat([start, pictures]);
  for (const tail of [box('moof', Buffer.alloc(90)).subarray(0, 50), Buffer.alloc(30, 1)])
    expect(await keep(Buffer.concat([whole, tail]))).toEqual({
      patches: [],
      blanks: [],
      length: whole.length,
    });
});

const words = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, at) => bytes.writeUInt32BE(number, 4 * at));
  return bytes;
};

const track = (handler: string, tables: readonly Buffer[]): Buffer => {
  const kind = box('hdlr', Buffer.concat([words(0, 0), Buffer.from(handler), words(0, 0, 0)]));
  const index = box('minf', box('stbl', Buffer.concat(tables)));
  return box('trak', box('mdia', Buffer.concat([kind, index])));
};

const indexOf = (...tracks: readonly Buffer[]): Buffer =>
  Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', Buffer.concat(tracks))]);

it('blanks the samples of a track that is neither seen nor heard, chunk by chunk, and no others', async () => {
  // Two samples in each of the first two chunks, one in the third.
  const runs = box('stsc', words(0, 2, 1, 2, 1, 3, 1, 1));
  const places = track('meta', [
    runs,
    box('stsz', words(0, 0, 5, 10, 20, 30, 40, 50)),
    box('stco', words(0, 3, 1000, 1030, 2000)),
  ]);
  const chapters = track('text', [
    runs,
    box('stsz', words(0, 8, 5)),
    box('co64', words(0, 3, 0, 300, 1, 0, 0, 400)),
  ]);
  const seen = track('vide', [runs, box('stsz', words(0, 8, 5)), box('stco', words(0, 1, 500))]);
  const { patches, blanks } = await keep(indexOf(seen, places, chapters));
  expect(blanks).toEqual([
    { at: 300, end: 316 },
    { at: 400, end: 408 },
    { at: 1000, end: 1100 },
    { at: 2000, end: 2050 },
    { at: 2 ** 32, end: 2 ** 32 + 16 },
  ]);
  // The tracks themselves: the first box of the index is the one that is seen.
  const at = 12 + 8 + seen.length;
  expect(patches.map((patch) => patch.at)).toEqual([
    at + 4,
    at + 8,
    at + places.length + 4,
    at + places.length + 8,
  ]);
});

it('blanks what many tracks name once', async () => {
  const whole = (from: number) =>
    track('meta', [
      box('stsc', words(0, 1, 1, 1, 1)),
      box('stsz', words(0, 4000, 1)),
      box('stco', words(0, 1, from)),
    ]);
  expect((await keep(indexOf(whole(0), whole(0), whole(1000)))).blanks).toEqual([{ at: 0, end: 5000 }]);
});

it.each([
  [4, [0x12, 0x30]],
  [8, [1, 2, 3]],
  [16, [0, 1, 0, 2, 0, 3]],
])('knows samples whose sizes are told in %d bits', async (bits, sizes) => {
  const places = track('meta', [
    box('stsc', words(0, 2, 1, 2, 1, 2, 1, 1)),
    box('stz2', Buffer.concat([words(0, bits, 3), Buffer.from(sizes)])),
    box('stco', words(0, 2, 1000, 2000)),
  ]);
  expect((await keep(indexOf(places))).blanks).toEqual([
    { at: 1000, end: 1003 },
    { at: 2000, end: 2003 },
  ]);
});

const numbered = (id: number, handler: string): Buffer => {
  const kind = box('hdlr', Buffer.concat([words(0, 0), Buffer.from(handler), words(0, 0, 0)]));
  return box('trak', Buffer.concat([box('tkhd', words(0, 0, 0, id, 0)), box('mdia', kind)]));
};

it('blanks the samples of such tracks in fragments, wherever those say that they lie', async () => {
  const [picturesId, wordsId] = [1, 2];
  const defaults = box('mvex', box('trex', words(0, wordsId, 1, 0, 7, 0)));
  const index = indexOf(numbered(picturesId, 'vide'), numbered(wordsId, 'text'), defaults);
  const [at, size, sizes, base, ofFragment] = [0x1, 0x10, 0x2_00, 0x1, 0x2_00_00];
  const traf = (head: Buffer, ...runs: readonly Buffer[]) =>
    box('traf', Buffer.concat([box('tfhd', head), ...runs.map((run) => box('trun', run))]));
  const fragment = box(
    'moof',
    Buffer.concat([
      traf(words(size, picturesId, 100), words(at, 2, 500)),
      // Behind the pictures: a run of sizes of its own, with times before and after each, and one of the track's own size.
      traf(words(0, wordsId), words(sizes | 0x1_00 | 0x8_00, 2, 9, 10, 9, 9, 20, 9), words(0, 3)),
      traf(words(ofFragment | size, wordsId, 4), words(at, 1, 2000)),
      traf(words(base, wordsId, 0, 9000), words(at | sizes, 1, -1000 >>> 0, 50)),
    ]),
  );
  const start = index.length;
  expect((await keep(Buffer.concat([index, fragment]))).blanks).toEqual([
    { at: start + 700, end: start + 700 + 10 + 20 + 3 * 7 },
    { at: start + 2000, end: start + 2004 },
    { at: 8000, end: 8050 },
  ]);
  const before = await keep(Buffer.concat([fragment, index]));
  expect(before.blanks).toHaveLength(3);
});

it('blanks words that stand in a fragment itself', async () => {
  const words = box('moof', box('traf', box('udta', Buffer.from('Rua das Flores, 12'))));
  const { patches } = await keep(Buffer.concat([start, words]));
  expect(patches.map(({ at }) => at)).toEqual([start.length + 16 + 4, start.length + 16 + 8]);
});

it('takes tables that promise more than they have for what they have', async () => {
  const places = track('meta', [
    box('stsc', words(0, 9, 1, 100, 1)),
    box('stsz', words(0, 0, 1e9, 10, 20)),
    box('stco', words(0, 1e9, 1000)),
  ]);
  expect((await keep(indexOf(places))).blanks).toEqual([{ at: 1000, end: 1030 }]);
  expect((await keep(indexOf(track('meta', [])))).blanks).toEqual([]);
});
