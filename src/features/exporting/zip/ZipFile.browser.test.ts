import { expect, it } from 'vitest';
import { ZipFile } from './ZipFile.ts';

/** Names and contents of a ZIP of files that are stored as they are. */
async function readZip(zip: Blob): Promise<ReadonlyMap<string, string>> {
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const files = new Map<string, string>();
  const text = (from: number, length: number) =>
    new TextDecoder().decode(bytes.subarray(from, from + length));
  const end = bytes.length - 22;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const [size, nameLength] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true)];
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.set(text(at + 46, nameLength), text(start, size));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

it('writes files one by one, more of them than memory is to hold', async () => {
  const zip = await ZipFile.open();
  const large = 'x'.repeat(5_000_000);
  try {
    for (const name of ['á.txt', 'b.txt', 'c.txt']) await zip.add(name, new Blob([name, large]));
    const files = await readZip(await zip.finish());
    expect([...files].map(([name, content]) => [name, content === name + large])).toEqual([
      ['á.txt', true],
      ['b.txt', true],
      ['c.txt', true],
    ]);
  } finally {
    await zip.close();
  }
});

it('can be given up in the middle, and empty', async () => {
  const zip = await ZipFile.open();
  await zip.add('a.txt', new Blob(['a']));
  await zip.close();
  const late = await ZipFile.open();
  await late.add('a.txt', new Blob(['a']));
  const cancelled = new AbortController();
  const finished = late.finish(cancelled.signal);
  cancelled.abort();
  await expect(finished).rejects.toThrow('abort');
  await late.close();
  const empty = await ZipFile.open();
  expect((await readZip(await empty.finish())).size).toBe(0);
  await empty.close();
});
