import { expect, it } from 'vitest';
import { readZipBlob } from '../../../../tests/browser/readZipBlob.ts';
import { ZipFile } from './ZipFile.ts';

it('writes files one by one, more of them than memory is to hold', async () => {
  const zip = await ZipFile.open();
  const large = 'x'.repeat(5_000_000);
  try {
    for (const name of ['á.txt', 'b.txt', 'c.txt']) await zip.add(name, new Blob([name, large]));
    const files = await readZipBlob(await zip.finish());
    const read = [...files].map(async ([name, file]) => [name, (await file.text()) === name + large]);
    expect(await Promise.all(read)).toEqual([
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
  expect((await readZipBlob(await empty.finish())).size).toBe(0);
  await empty.close();
});
