import { describe, expect, it } from 'vitest';
import type { OpenGif } from '../../media/gif/openGif.ts';
import { GifReel } from './GifReel.ts';

const MEGABYTE = 2 ** 20;
const FILE = 10.3 * MEGABYTE;

/** Ten pictures, of which the widths are told that they are asked for with. */
function makeReel(side: number, density: number) {
  const widths: (number | undefined)[] = [];
  const gif: OpenGif = {
    width: side,
    height: side,
    delays: Array.from({ length: 10 }, () => 100),
    isCutOff: false,
    bytes: FILE,
    frame: async (_index, showing) => {
      widths.push(showing?.width);
      return { close: () => undefined } as ImageBitmap;
    },
    close: () => undefined,
  };
  const reel = new GifReel({ users: ['a'], gif, address: 'a', budget: 42 * MEGABYTE, density });
  return { reel, widths };
}

async function playRounds(reel: GifReel, rounds: number): Promise<void> {
  for (let at = 0; at < 10 * rounds; at += 1) await reel.show(at / 10);
}

describe('a GIF in a film', () => {
  it('is unpacked once, as large as fits, where it is far larger than it shows', async () => {
    const { reel, widths } = makeReel(8000, 0.0675);
    await playRounds(reel, 3);
    expect(widths).toEqual(Array.from({ length: 10 }, () => 911));
    expect(reel.frame?.size).toEqual({ width: 8000, height: 8000 });
  });

  it('has no fewer pixels than are seen, and none but its own where two pictures fit', async () => {
    for (const [side, density, width] of [
      [8000, 0.5, 4000],
      [8000, 3, 8000],
      [2000, 0.01, 2000],
    ] as const) {
      const { reel, widths } = makeReel(side, density);
      await reel.show(0);
      expect(widths).toEqual([width]);
    }
  });
});
