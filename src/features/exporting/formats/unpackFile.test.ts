import { expect, it } from 'vitest';
import { unpackFile } from './unpackFile.ts';

async function pack(text: string): Promise<Blob> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

it('unpacks no more than it may', async () => {
  const packed = await pack('a'.repeat(100_000));
  expect(packed.size).toBeLessThan(1_000);
  expect(await unpackFile(packed, 99_999)).toBe('too-large');
  expect(await unpackFile(packed, 100_000)).toMatchObject({ size: 100_000 });
});

it('leaves a plain file as it is, unless it is too large itself', async () => {
  const plain = new Blob(['<svg/>']);
  expect(await unpackFile(plain, 6)).toBe(plain);
  expect(await unpackFile(plain, 5)).toBe('too-large');
});
