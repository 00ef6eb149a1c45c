import { expect, it } from 'vitest';
import { FramePlanes } from './FramePlanes.ts';

const SIDE = 8;
const WHOLE = { x: 0, y: 0, width: SIDE, height: SIDE };

async function readPlanes(planes: FramePlanes): Promise<Uint8Array> {
  const frame = planes.toFrame({ timestamp: 0 });
  const data = new Uint8Array(frame.allocationSize());
  await frame.copyTo(data);
  expect([frame.format, frame.colorSpace.matrix, frame.colorSpace.fullRange]).toEqual([
    'I420',
    'bt709',
    false,
  ]);
  frame.close();
  return data;
}

function createSheet(): OffscreenCanvasRenderingContext2D {
  return new OffscreenCanvas(SIDE, SIDE).getContext('2d', { alpha: false })!;
}

it.each([
  ['#ff0000', [63, 102, 240]],
  ['#00ff00', [173, 42, 26]],
  ['#0000ff', [32, 240, 118]],
  ['#3cdc3c', [166, 74, 64]],
  ['#ffffff', [235, 128, 128]],
  ['#808080', [126, 128, 128]],
  ['#000000', [16, 128, 128]],
])('%s is what BT.709 says', async (color, wanted) => {
  const context = createSheet();
  context.fillStyle = color;
  context.fillRect(0, 0, SIDE, SIDE);
  const planes = new FramePlanes(SIDE, SIDE);
  planes.take(context.canvas, WHOLE);
  const data = await readPlanes(planes);
  const [luma, chroma] = [SIDE * SIDE, (SIDE * SIDE) / 4];
  expect(new Set(data.subarray(0, luma))).toEqual(new Set([wanted[0]]));
  expect(new Set(data.subarray(luma, luma + chroma))).toEqual(new Set([wanted[1]]));
  expect(new Set(data.subarray(luma + chroma))).toEqual(new Set([wanted[2]]));
});

it('takes the pixels of a box of odd sides alone, and the same as all at once', async () => {
  const context = createSheet();
  const planes = new FramePlanes(SIDE, SIDE);
  planes.take(context.canvas, WHOLE);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    context.fillStyle = `hsl(${at * 47} 80% ${20 + at}%)`;
    context.fillRect(at % SIDE, Math.floor(at / SIDE), 1, 1);
  }
  planes.take(context.canvas, { x: 3, y: 1, width: 2, height: 4 });
  const parts = await readPlanes(planes);
  const all = new FramePlanes(SIDE, SIDE);
  all.take(context.canvas, WHOLE);
  const whole = await readPlanes(all);
  const isTaken = (x: number, y: number) => x >= 2 && x < 6 && y < 6;
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const at = y * SIDE + x;
      expect(parts[at]).toBe(isTaken(x, y) ? whole[at] : 16);
      const chroma = SIDE * SIDE + (y >> 1) * (SIDE / 2) + (x >> 1);
      for (const place of [chroma, chroma + (SIDE * SIDE) / 4])
        expect(parts[place]).toBe(isTaken(x, y) ? whole[place] : 128);
    }
});
