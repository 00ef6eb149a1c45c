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
  expect(await keep(cut)).toEqual({ patches: [], length: cut.length });
});

it('leaves out a box of any other kind that is cut off, and what follows the last one', async () => {
  const whole = Buffer.concat([start, pictures]);
  for (const tail of [box('moof', Buffer.alloc(90)).subarray(0, 50), Buffer.alloc(30, 1)])
    expect(await keep(Buffer.concat([whole, tail]))).toEqual({ patches: [], length: whole.length });
});
