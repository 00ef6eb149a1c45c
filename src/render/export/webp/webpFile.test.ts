import { describe, expect, it } from 'vitest';
import { readChunks, writeAnimatedWebp } from './webpFile.ts';

const box = { x: 0, y: 0, width: 4, height: 4 };
const size = { width: 4, height: 4 };

const still = (...chunks: readonly (readonly [string, readonly number[]])[]): Blob => {
  const body = chunks.flatMap(([name, data]) => {
    const padding = data.length % 2 === 1 ? [0] : [];
    return [name, Uint8Array.of(data.length, 0, 0, 0), Uint8Array.from([...data, ...padding])];
  });
  return new Blob(['RIFF', new Uint8Array(4), 'WEBP', ...body]);
};

describe('a moving WebP', () => {
  it('has the pictures of its frames, and says how long it is', async () => {
    const files = [still(['VP8X', [9]], ['ALPH', [1, 2, 3]], ['VP8 ', [4, 5]]), still(['VP8L', [6]])];
    const chunks = await Promise.all(files.map(readChunks));
    const made = writeAnimatedWebp(
      size,
      chunks.map((of) => ({ box, chunks: of, duration: 40 })),
    );
    const bytes = await made.bytes();
    expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.length - 8);
    const outer = await readChunks(made);
    expect(outer.map(({ name }) => name)).toEqual(['VP8X', 'ANIM', 'ANMF', 'ANMF']);
    const frames = outer.slice(2).map(({ data }) => new Blob(['RIFF    WEBP', data.slice(16)]));
    const inside = await Promise.all(
      frames.map(async (frame) =>
        Promise.all((await readChunks(frame)).map(async ({ name, data }) => [name, ...(await data.bytes())])),
      ),
    );
    expect(inside).toEqual([
      [
        ['ALPH', 1, 2, 3],
        ['VP8 ', 4, 5],
      ],
      [['VP8L', 6]],
    ]);
  });

  it('is refused where it is longer than its length can say', () => {
    const data = new Blob([new Uint8Array(2 ** 20)]);
    const frame = { box, chunks: [{ name: 'VP8 ', data }], duration: 40 };
    const make = (count: number) =>
      writeAnimatedWebp(
        size,
        Array.from({ length: count }, () => frame),
      );
    expect(make(4).size).toBeGreaterThan(2 ** 22);
    expect(() => make(2 ** 12)).toThrow(RangeError);
  });
});

it('takes nothing else for a WebP', async () => {
  await expect(readChunks(new Blob(['PNG']))).rejects.toThrow('no WebP');
});
