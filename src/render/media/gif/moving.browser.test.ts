// WebPs and PNGs that move: by the browser's decoder and put together here, against a plain model of what the formats say.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type PngFrame, type WebpFrame, writePng, writeWebp } from '../testing/writeMoving.ts';
import { GifDecoders } from './GifDecoders.ts';
import { type OpenGif, openGif } from './openGif.ts';
import { scanMoving } from './scanMoving.ts';

const [WIDTH, HEIGHT] = [8, 6];

type Rgba = readonly [number, number, number, number];
const COLORS: readonly Rgba[] = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
  [0, 0, 0, 0],
  [255, 255, 0, 128],
];

type Frame = Omit<PngFrame, 'delay'> & { readonly delay: number };

const frameOf = (isFirst: boolean): fc.Arbitrary<Frame> =>
  fc
    .record({
      left: fc.integer({ min: 0, max: 3 }).map((half) => half * 2),
      top: fc.integer({ min: 0, max: 2 }).map((half) => half * 2),
      width: fc.integer({ min: 1, max: WIDTH }),
      height: fc.integer({ min: 1, max: HEIGHT }),
      color: fc.constantFrom(...COLORS),
      disposal: fc.integer({ min: 0, max: 2 }),
      blend: fc.integer({ min: 0, max: 1 }),
      delay: fc.integer({ min: 11, max: 300 }),
      isWhole: fc.boolean(),
    })
    .map(({ isWhole, ...frame }) =>
      isFirst || isWhole
        ? { ...frame, left: 0, top: 0, width: WIDTH, height: HEIGHT }
        : {
            ...frame,
            width: Math.min(frame.width, WIDTH - frame.left),
            height: Math.min(frame.height, HEIGHT - frame.top),
          },
    );

const animation = fc
  .tuple(frameOf(true), fc.array(frameOf(false), { minLength: 1, maxLength: 7 }))
  .map(([first, others]) => [first, ...others]);

/** What each frame shows, RGBA; `canUndo` where the format knows it. */
function compose(frames: readonly Frame[], canUndo: boolean): number[][] {
  let canvas = Array.from({ length: WIDTH * HEIGHT * 4 }, () => 0);
  return frames.map((frame, at) => {
    const before = [...canvas];
    eachPixel(frame, (pixel) => {
      const under = canvas.slice(pixel, pixel + 4) as unknown as Rgba;
      for (const [channel, value] of mix(under, frame).entries()) canvas[pixel + channel] = value;
    });
    const shown = [...canvas];
    if (frame.disposal === 2 && canUndo && at > 0) canvas = before;
    else if (frame.disposal === 1 || (frame.disposal === 2 && canUndo))
      eachPixel(frame, (pixel) => canvas.fill(0, pixel, pixel + 4));
    return shown;
  });
}

function mix(under: Rgba, { color, blend }: Frame): readonly number[] {
  const [share, rest] = [color[3] / 255, (under[3] / 255) * (1 - color[3] / 255)];
  if (blend === 0 || share + rest === 0) return color;
  const mixed = [0, 1, 2].map((at) => (color[at]! * share + under[at]! * rest) / (share + rest));
  return [...mixed, (share + rest) * 255];
}

function eachPixel({ left, top, width, height }: Frame, visit: (at: number) => void): void {
  for (let row = top; row < top + height; row += 1)
    for (let column = left; column < left + width; column += 1) visit((row * WIDTH + column) * 4);
}

async function read(gif: OpenGif, index: number): Promise<Uint8ClampedArray> {
  const bitmap = await gif.frame(index);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, bitmap.width || WIDTH, bitmap.height || HEIGHT).data;
}

/** The largest difference of a channel of what is seen: colours count as much as they cover. */
function differ(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let most = Math.abs(a.length - b.length);
  for (let at = 0; at < a.length; at += 1) {
    const cover = (of: ArrayLike<number>) => (at % 4 === 3 ? 1 : of[at - (at % 4) + 3]! / 255);
    most = Math.max(most, Math.abs(a[at]! * cover(a) - b[at]! * cover(b)));
  }
  return most;
}

async function drawStill({ width, height, color }: Frame): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = `rgb(${color.slice(0, 3).join(' ')} / ${color[3] / 255})`;
  context.fillRect(0, 0, width, height);
  // Without loss.
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 1 });
  return new Uint8Array(await blob.arrayBuffer());
}

async function toWebp(frames: readonly Frame[]): Promise<Uint8Array<ArrayBuffer>> {
  const stored = frames.map(async (frame): Promise<WebpFrame> => {
    const { disposal, blend } = frame;
    return { ...frame, still: await drawStill(frame), clears: disposal === 1, blends: blend === 1 };
  });
  return writeWebp(WIDTH, HEIGHT, await Promise.all(stored));
}

const toPng = (frames: readonly Frame[], poster?: Rgba): Promise<Uint8Array<ArrayBuffer>> =>
  writePng(
    WIDTH,
    HEIGHT,
    frames.map(({ delay, ...frame }) => ({ ...frame, delay: [delay, 1000] })),
    poster,
  );

const FORMATS = [
  ['WebP', toWebp, false],
  ['PNG', toPng, true],
  ['PNG with a poster', (frames: readonly Frame[]) => toPng(frames, [9, 9, 9, 255]), true],
] as const;
const WAYS = [
  ['the browser’s decoder', true],
  ['our own compositing', false],
] as const;
const RUNS = { numRuns: 15, seed: 11 };

describe.each(WAYS)('by %s', (_way, withDecoder) => {
  it.each(FORMATS)('a moving %s shows what its frames say, in any order', async (_name, write, canUndo) => {
    const order = fc.array(fc.nat({ max: 7 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(animation, order, async (frames, jumps) => {
        const expected = compose(frames, canUndo);
        const gif = await openGif((await write(frames)).buffer, withDecoder);
        expect([gif.width, gif.height, gif.isCutOff]).toEqual([WIDTH, HEIGHT, false]);
        expect(gif.delays).toEqual(frames.map(({ delay }) => delay));
        for (const index of [...frames.keys(), ...jumps.map((jump) => jump % frames.length)])
          expect([index, differ(await read(gif, index), expected[index]!) <= 4]).toEqual([index, true]);
        gif.close();
      }),
      RUNS,
    );
  });

  it.each(FORMATS)('frames of a moving %s may be asked for all at once', async (_name, write, canUndo) => {
    const frames = fc.sample(animation, { numRuns: 1, seed: 7 })[0]!;
    const gif = await openGif((await write(frames)).buffer, withDecoder);
    const asked = [...frames.keys()].toReversed();
    const shown = await Promise.all(asked.map((index) => read(gif, index)));
    const expected = compose(frames, canUndo);
    for (const [at, index] of asked.entries()) expect(differ(shown[at]!, expected[index]!)).toBeLessThan(5);
    gif.close();
  });

  it.each(FORMATS)(
    'a moving %s that is cut off anywhere shows the frames it has, or none',
    async (_n, write, canUndo) => {
      const frames = [0, 1, 2].map(
        (at): Frame => ({
          ...{ left: 0, top: 0, width: WIDTH, height: HEIGHT, disposal: 0, blend: 0, delay: 50 },
          color: COLORS[at]!,
        }),
      );
      const file = await write(frames);
      const expected = compose(frames, canUndo);
      const counts = new Set<number>();
      for (let length = file.length - 1; length > 0; length -= 7) {
        const gif = await openGif(file.slice(0, length).buffer, withDecoder).catch(() => null);
        if (!gif) continue;
        // Of the still picture alone, and of a first frame that is there in part, anything may be seen.
        const isStill = scanMoving(file.slice(0, length).buffer).delays[0] === 0;
        if (!isStill) {
          counts.add(gif.delays.length);
          for (const index of gif.delays.keys())
            expect([length, differ(await read(gif, index), expected[index]!)]).toEqual([length, 0]);
        }
        expect(gif.isCutOff).toBe(true);
        gif.close();
      }
      expect([1, 2].filter((count) => counts.has(count))).toEqual([1, 2]);
    },
  );

  it('a moving PNG that lacks but the mark of its end shows all it has', async () => {
    const frames = fc.sample(animation, { numRuns: 1, seed: 9 })[0]!;
    const gif = await openGif((await toPng(frames)).slice(0, -12).buffer, withDecoder);
    expect([gif.delays.length, gif.isCutOff]).toEqual([frames.length, false]);
    const expected = compose(frames, true);
    for (const index of frames.keys())
      expect([index, differ(await read(gif, index), expected[index]!) <= 4]).toEqual([index, true]);
    gif.close();
  });

  it.each(FORMATS.slice(0, 2))('a %s of one frame stands still', async (_name, write) => {
    const frame = { left: 0, top: 0, width: WIDTH, height: HEIGHT, disposal: 1, blend: 0, delay: 0 };
    const gif = await openGif((await write([{ ...frame, color: COLORS[0]! }])).buffer, withDecoder);
    expect(gif.delays).toHaveLength(1);
    expect([...(await read(gif, 0)).subarray(0, 4)]).toEqual(COLORS[0]);
    gif.close();
  });

  it.each(['image/png', 'image/webp'])('a still picture of type %s is one frame', async (type) => {
    const canvas = new OffscreenCanvas(5, 3);
    canvas.getContext('2d')!.fillRect(0, 0, 5, 3);
    const still = await (await canvas.convertToBlob({ type })).arrayBuffer();
    const gif = await openGif(still, withDecoder);
    expect([gif.width, gif.height, gif.delays.length]).toEqual([5, 3, 1]);
    const bitmap = await gif.frame(0, { width: 2 });
    expect([bitmap.width, bitmap.height]).toEqual([2, 1]);
    gif.close();
  });
});

it('each of two copies at different moments goes on from where it stands', async () => {
  const box = { left: 0, top: 0, width: WIDTH, height: HEIGHT, disposal: 0, blend: 0, delay: 50 };
  const frames = Array.from({ length: 20 }, (_, at) => ({
    ...box,
    ...(at > 0 ? { width: 2, blend: 1 } : {}),
    color: COLORS[at % 3]!,
  }));
  const gif = await openGif((await toPng(frames)).buffer, false);
  const decode = vi.spyOn(globalThis, 'createImageBitmap');
  const decoded = () => decode.mock.calls.filter(([source]) => (source as unknown) instanceof Blob).length;
  const show = async (index: number) => (await gif.frame(index % 20, { copies: 2 })).close();
  for (let at = 0; at < 4; at += 1) for (const start of [0, 10]) await show(start + at);
  const before = decoded();
  for (let at = 4; at < 44; at += 1) for (const start of [0, 10]) await show(start + at);
  expect(decoded() - before).toBe(80);
  gif.close();
  vi.restoreAllMocks();
  await expect(gif.frame(0)).rejects.toThrow('closed');
});

it('is unpacked by the worker that unpacks GIFs, and refused in words when it is damaged', async () => {
  const decoders = new GifDecoders();
  const frames = fc.sample(animation, { numRuns: 1, seed: 3 })[0]!;
  const file = await toPng(frames);
  const gif = await decoders.open(file.slice().buffer);
  expect(gif.delays).toHaveLength(frames.length);
  expect((await gif.frame(0)).width).toBe(WIDTH);
  // The number of its first frame.
  file[file.findIndex((_, at) => String.fromCharCode(...file.subarray(at, at + 4)) === 'fcTL') + 7] = 9;
  await expect(decoders.open(file.buffer)).rejects.toThrow('out of order');
  decoders.destroy();
});
