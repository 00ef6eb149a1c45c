import { describe, expect, it, vi } from 'vitest';
import { TEST_PALETTE, type TestFrame, writeGif } from '../testing/writeGif.ts';
import { CUT_OFF } from '../types.ts';
import { GifAsset } from './GifAsset.ts';
import { GifDecoders } from './GifDecoders.ts';
import { type OpenGif, openGif } from './openGif.ts';
import { scanGif } from './scanGif.ts';

const whole = { left: 0, top: 0, width: 4, height: 4 };
const KEEP = 1;
const CLEAR = 2;
const UNDO = 3;

/** Palette indices of the 16 pixels of a frame; 0 for see-through. */
async function read(gif: OpenGif, index: number): Promise<string> {
  const bitmap = await gif.frame(index);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, gif.width, gif.height);
  let picture = '';
  for (let at = 0; at < data.length; at += 4) {
    const color = TEST_PALETTE.findIndex((entry) => entry.every((value, i) => value === data[at + i]));
    picture += data[at + 3] === 0 ? '0' : String(color);
  }
  return picture;
}

/** What a frame leaves to the next for each disposal, patches past the edge included. */
const frames: TestFrame[] = [
  { ...whole, color: 1, delay: 5, disposal: KEEP },
  { left: 0, top: 0, width: 2, height: 2, color: 2, delay: 0, disposal: CLEAR },
  { left: 2, top: 2, width: 2, height: 2, color: 3, delay: 1, disposal: UNDO },
  { left: 1, top: 1, width: 2, height: 2, color: 4, delay: 7, disposal: 0 },
  { left: 3, top: 0, width: 1, height: 4, color: 0, delay: 2, disposal: KEEP },
];
const expected = [
  '1111111111111111',
  '2211221111111111',
  '0011001111331133',
  '0011044114411111',
  '0011044114411111',
];

/** Whether a frame begins in the file. */
function begins(file: ArrayBuffer): boolean {
  try {
    return scanGif(file).delays.length > 0;
  } catch {
    return false;
  }
}

describe.each([
  ['the browser’s decoder', true],
  ['our own compositing', false],
])('a GIF through %s', (_name, withDecoder) => {
  it('composes every disposal as browsers do', async () => {
    const gif = await openGif(writeGif(4, 4, frames), withDecoder);
    const pictures = [];
    for (const index of frames.keys()) pictures.push(await read(gif, index));
    expect(pictures).toEqual(expected);
    expect(gif.delays).toEqual([50, 0, 10, 70, 20]);
    gif.close();
  });

  it('gives the same picture whatever was shown before', async () => {
    const gif = await openGif(writeGif(4, 4, frames), withDecoder);
    for (const index of [4, 2, 0, 3, 1, 1, 4]) expect(await read(gif, index)).toBe(expected[index]);
    gif.close();
  });

  it.each([
    [0, 0],
    [5, 1],
  ])('is as large as its first frame asks where its screen is said to be %i × %i', async (width, height) => {
    const first = { left: 1, top: 2, width: 3, height: 2, color: 2, delay: 5, disposal: KEEP };
    const gif = await openGif(writeGif(width, height, [first, ...frames]), withDecoder);
    const bitmap = await gif.frame(0);
    expect([bitmap.width, bitmap.height]).toEqual([gif.width, gif.height]);
    expect([gif.width, gif.height]).toEqual([Math.max(width, 4), 4]);
    const row = '0222'.padEnd(gif.width, '0');
    expect(await read(gif, 0)).toBe('0'.repeat(2 * gif.width) + row + row);
    gif.close();
  });

  it('gives what is there of a file that is cut off, to the last frame that begins in it', async () => {
    const whole = writeGif(4, 4, frames);
    for (let length = whole.byteLength; length > 0; length -= 3) {
      const gif = await openGif(whole.slice(0, length), withDecoder).catch((error: Error) => error);
      if (gif instanceof Error) {
        expect([length, begins(whole.slice(0, length))]).toEqual([length, false]);
        continue;
      }
      for (const index of gif.delays.keys()) {
        const isLast = index === gif.delays.length - 1;
        // Of the only picture there may be too little to show anything.
        const picture = await read(gif, index).catch((error) => (index === 0 ? null : error));
        if (isLast) expect([length, typeof (picture ?? '')]).toEqual([length, 'string']);
        else expect([length, picture]).toEqual([length, expected[index]]);
      }
      gif.close();
    }
  });

  it('refuses what is no GIF, or one that is cut off before its first picture', async () => {
    const text = new TextEncoder().encode('<svg></svg>').buffer;
    await expect(openGif(text, withDecoder)).rejects.toThrow('no GIF');
    await expect(openGif(writeGif(4, 4, frames).slice(0, 20), withDecoder)).rejects.toThrow();
    await expect(openGif(new ArrayBuffer(0), withDecoder)).rejects.toThrow();
  });
});

describe('a shared GIF', () => {
  it('is called broken by all who show it when it is cut off, and shown all the same', async () => {
    const decoders = new GifDecoders();
    const file = writeGif(4, 4, frames);
    const asset = new GifAsset('test', decoders.open(file.slice(0, file.byteLength - 2)));
    const told: string[] = [];
    const opened = Promise.withResolvers<void>();
    asset.addUser({}, { onPicture: opened.resolve, onFailed: ({ message }) => told.push(message) });
    await opened.promise;
    asset.addUser({}, { onPicture: () => undefined, onFailed: ({ message }) => told.push(message) });
    expect(told).toEqual([CUT_OFF, CUT_OFF]);
    expect([asset.isBroken, asset.timeline?.count]).toEqual([false, 5]);
    asset.close();
    decoders.destroy();
  });

  it('keeps no more pictures than its budget allows, the shown one always among them', async () => {
    const long = Array.from({ length: 40 }, (_, i) => ({
      ...whole,
      color: 1 + (i % 7),
      delay: 2,
      disposal: KEEP,
    }));
    const decoders = new GifDecoders();
    const file = writeGif(4, 4, long);
    const budget = file.byteLength + 6 * 4 * 4 * 4;
    const asset = new GifAsset('test', decoders.open(file));
    asset.budget = budget;
    const user = {};
    let arrived = Promise.withResolvers<void>();
    asset.addUser(user, {
      onPicture: () => arrived.resolve(),
      onFailed: (error) => arrived.reject(error),
    });
    await arrived.promise;
    for (let index = 0; index < 80; index += 1) {
      let bitmap = asset.want(user, index % 40);
      while (!bitmap) {
        arrived = Promise.withResolvers();
        await arrived.promise;
        bitmap = asset.want(user, index % 40);
      }
      expect(bitmap.width).toBe(4);
      expect(asset.bytes).toBeLessThanOrEqual(budget);
    }
    asset.close();
    decoders.destroy();
  });

  it('unpacks smaller pictures where two whole ones would not fit beside the file, in the same shape', async () => {
    const wide = frames.slice(0, 1).map((frame) => ({ ...frame, width: 600, height: 300 }));
    const file = writeGif(600, 300, [...wide, ...wide.map((frame) => ({ ...frame, color: 2 }))]);
    const budget = file.byteLength + 600 * 300 * 4;
    const decoders = new GifDecoders();
    const asset = new GifAsset('test', decoders.open(file));
    asset.budget = budget;
    const user = {};
    asset.addUser(user, { onPicture: () => undefined, onFailed: (error) => Promise.reject(error) });
    await vi.waitFor(() => {
      for (const index of [0, 1]) {
        const bitmap = asset.want(user, index);
        expect(bitmap && [bitmap.width, bitmap.height]).toEqual([424, 212]);
      }
    });
    expect(asset.size).toMatchObject({ width: 600, height: 300 });
    expect(asset.bytes).toBeGreaterThan(file.byteLength);
    expect(asset.bytes).toBeLessThanOrEqual(budget);
    asset.close();
    decoders.destroy();
  });

  it('tells of how many copies a picture is asked for', async () => {
    const asked: (number | undefined)[] = [];
    const gif: OpenGif = {
      ...{ width: 4, height: 4, delays: Array.from({ length: 12 }, () => 50), isCutOff: false, bytes: 9 },
      frame: async (_index, showing) => {
        asked.push(showing?.copies);
        return createImageBitmap(new ImageData(4, 4));
      },
      close: () => undefined,
    };
    const asset = new GifAsset('test', Promise.resolve(gif));
    asset.budget = 1_000;
    const [first, second] = [{}, {}];
    await new Promise<void>((resolve) => {
      asset.addUser(first, { onPicture: resolve, onFailed: () => undefined });
    });
    asset.want(first, 0);
    asset.addUser(second, { onPicture: () => undefined, onFailed: () => undefined });
    asset.want(second, 8);
    expect(asked).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2]);
    asset.close();
  });

  it('is opened by nobody once the decoders are gone, least of all on the page', async () => {
    const decoders = new GifDecoders();
    decoders.destroy();
    await expect(decoders.open(writeGif(4, 4, frames))).rejects.toThrow('ended');
  });

  it('tells its users about a broken file', async () => {
    const decoders = new GifDecoders();
    const asset = new GifAsset('test', decoders.open(new ArrayBuffer(8)));
    const failed = Promise.withResolvers<Error>();
    asset.addUser({}, { onPicture: () => undefined, onFailed: failed.resolve });
    expect((await failed.promise).message).toContain('no GIF');
    decoders.destroy();
  });
});
