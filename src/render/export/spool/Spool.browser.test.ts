import { expect, it } from 'vitest';
import type { SpoolJob } from '../../../../tests/browser/spoolWorker.ts';
import { SpoolFolder, sweepSpools } from './SpoolFolder.ts';
import { SPOOL_ROOT } from './spoolRoot.ts';

const PIECES = Array.from({ length: 12 }, (_, i) => new Uint8Array(700_000).fill(i + 1));

async function writeInWorker(job: Partial<SpoolJob>): Promise<Blob> {
  const worker = new Worker(new URL('../../../../tests/browser/spoolWorker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ folder: null, smallBytes: 1_000_000, pieces: PIECES, room: Infinity, ...job });
    });
  } finally {
    worker.terminate();
  }
}

async function openRoot(): Promise<FileSystemDirectoryHandle> {
  const own = await navigator.storage.getDirectory();
  return own.getDirectoryHandle(SPOOL_ROOT, { create: true });
}

async function listFolders(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of (await openRoot()).keys()) names.push(name);
  return names;
}

async function open(): Promise<SpoolFolder> {
  const folder = await SpoolFolder.open();
  if (!folder) throw new Error('This browser has no file system of its own');
  return folder;
}

/** The first byte of each piece, which must be like all others of it. */
async function readPieces(blob: Blob): Promise<number[]> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const found: number[] = [];
  for (let at = 0; at < bytes.length; at += 700_000) {
    const piece = bytes.subarray(at, at + 700_000);
    expect(piece.every((byte) => byte === piece[0])).toBe(true);
    found.push(piece[0] as number);
  }
  return found;
}

const ALL = PIECES.map((_, i) => i + 1);

it.each([
  ['in memory where there is no folder', false, Infinity],
  ['on disk', true, Infinity],
  ['partly in memory when the disk is full', true, 3_000_000],
  ['in memory when the disk takes nothing', true, 0],
])('keeps a file %s', async (_case, isSpooled, room) => {
  const folder = await open();
  const blob = await writeInWorker({ folder: isSpooled ? folder.name : null, room });
  expect(blob.type).toBe('image/png');
  expect(await readPieces(blob)).toEqual(ALL);
  expect((await listFolders()).includes(folder.name)).toBe(isSpooled);
  await folder.discard();
  expect(await listFolders()).not.toContain(folder.name);
});

it('writes nothing to disk for a small file', async () => {
  const folder = await open();
  const blob = await writeInWorker({ folder: folder.name, smallBytes: 100_000_000 });
  expect(await readPieces(blob)).toEqual(ALL);
  expect(await listFolders()).not.toContain(folder.name);
  await folder.discard();
});

it('removes what a page that ended left behind, and nothing in use', async () => {
  const folder = await open();
  await writeInWorker({ folder: folder.name });
  await (await openRoot()).getDirectoryHandle('left-behind', { create: true });
  await sweepSpools();
  expect(await listFolders()).toEqual([folder.name]);
  await folder.discard();
});
