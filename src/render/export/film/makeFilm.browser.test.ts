import { BlobSource, Input, MP4, VideoSampleSink } from 'mediabunny';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_ARTBOARD } from '../../../../scene/document/storedMeta.ts';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../../scene/nodes/types.ts';
import { writeGif } from '../../media/testing/writeGif.ts';
import { CUT_OFF } from '../../media/types.ts';
import { inOrder } from '../../testing/mountScene.ts';
import { getPageFonts } from '../../text/pageFonts.ts';
import type { ImageLoader } from '../../types.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { exportFilm } from './exportFilm.ts';
import { FilmMedia } from './FilmMedia.ts';
import { planFilm } from './planFilm.ts';
import type { MadeFilm } from './types.ts';

const SIDE = 64;
const noImages: ImageLoader = { load: (src) => Promise.reject(new Error(`No picture at ${src}`)) };

/** Red, green and blue in turn, for hundredths of a second each. */
const shareGif = (...delays: readonly number[]): string => {
  const pictures = delays.map((delay, at) => ({
    left: 0,
    top: 0,
    width: SIDE,
    height: SIDE,
    color: (at % 3) + 1,
    delay,
    disposal: 1 as const,
  }));
  return URL.createObjectURL(new Blob([writeGif(SIDE, SIDE, pictures)]));
};
const gifAddress = shareGif(10, 20, 10);

const gifNode = (id: string, left: number, originalGifUrl = gifAddress) =>
  createNode('gif', { id, left, top: 0, width: SIDE, height: SIDE, originalGifUrl });

function design(nodes: readonly SceneNode[], width = 160, height = 96): SnapshotReader {
  const artboard = { ...DEFAULT_ARTBOARD, width, height };
  return new SnapshotReader({ artboard, nodes: inOrder(nodes) });
}

type More = Partial<Parameters<typeof exportFilm>[0]> & { readonly seconds?: number };

const film = (reader: SnapshotReader, { seconds = 1, ...more }: More = {}) =>
  exportFilm({
    pages: [{ reader, seconds }],
    images: noImages,
    fonts: getPageFonts(),
    format: 'mp4',
    fps: 30,
    scale: 1,
    withSound: true,
    resolveMedia: (address) => address,
    ...more,
  });

type Shown = {
  readonly time: number;
  readonly hash: number;
  readonly colorAt: (x: number, y: number) => string;
};

const NAMES: Readonly<Record<string, string>> = {
  '200': 'red',
  '020': 'green',
  '002': 'blue',
  '222': 'white',
  '000': 'black',
};

async function decode({ blob }: MadeFilm): Promise<Shown[]> {
  const input = new Input({ formats: [MP4], source: new BlobSource(blob) });
  const track = (await input.getPrimaryVideoTrack())!;
  const shown: Shown[] = [];
  for await (const sample of new VideoSampleSink(track).samples()) {
    const canvas = new OffscreenCanvas(sample.displayWidth, sample.displayHeight);
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    sample.draw(context, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let hash = 0;
    for (const byte of data) hash = (hash * 31 + byte) | 0;
    shown.push({
      time: sample.timestamp,
      hash,
      colorAt: (x, y) => {
        const at = (y * canvas.width + x) * 4;
        return NAMES[[...data.slice(at, at + 3)].map((byte) => Math.round(byte / 127.5)).join('')] ?? 'other';
      },
    });
    sample.close();
  }
  input.dispose();
  return shown;
}

describe('a design with a damaged GIF', () => {
  const pictures = [1, 2, 3].map((color) => {
    const box = { left: 0, top: 0, width: SIDE, height: SIDE };
    return { ...box, color, delay: 10, disposal: 1 as const };
  });
  const whole = new Uint8Array(writeGif(SIDE, SIDE, pictures));
  const addressOf = (bytes: Uint8Array<ArrayBuffer>) => URL.createObjectURL(new Blob([bytes]));

  it('keeps the picture before the one that cannot be read, and is named once', async () => {
    const { value } = Object.getOwnPropertyDescriptor(ImageDecoder.prototype, 'decode')!;
    const original = value as (
      this: ImageDecoder,
      options?: ImageDecodeOptions,
    ) => Promise<ImageDecodeResult>;
    const spy = vi.spyOn(ImageDecoder.prototype, 'decode').mockImplementation(function (
      this: ImageDecoder,
      options,
    ) {
      return options?.frameIndex === 2 ? Promise.reject(new Error('torn')) : original.call(this, options);
    });
    const job = { fps: 10, scale: 1 };
    const address = addressOf(whole);
    const media = await FilmMedia.open(design([gifNode('torn', 0, address)]), (src) => src, job);
    media.begin({ from: 0, to: 10 });
    const changes: number[] = [];
    for (let frame = 0; frame < 6; frame += 1) changes.push((await media.show(frame / 10)).size);
    // Round after round: red, green, and green again.
    expect(changes).toEqual([1, 1, 0, 1, 1, 0]);
    expect(media.broken).toEqual([{ id: 'torn', reason: 'video', detail: `${address}: torn` }]);
    media.close();
    spy.mockRestore();
  });

  it('shows what is there of the picture that it is cut off in, and is named', async () => {
    const cutOff = addressOf(whole.slice(0, Math.floor(whole.length * 0.9)));
    const made = await film(design([gifNode('torn', 0, cutOff), gifNode('whole', 90)]), { fps: 10 });
    expect(made.broken).toEqual([{ id: 'torn', reason: 'video', detail: `${cutOff}: ${CUT_OFF}` }]);
    expect((await decode(made)).slice(0, 3).map(({ colorAt }) => colorAt(32, 8))).toEqual([
      'red',
      'green',
      'blue',
    ]);
  });
});

describe('a film whose decoder is lost midway', () => {
  it('is opened anew where it stood, and is not named', async () => {
    const inner = await film(design([gifNode('a', 0)], SIDE, SIDE), { fps: 10 });
    const originalVideoUrl = URL.createObjectURL(inner.blob);
    const node = createNode('video', { id: 'v', width: SIDE, height: SIDE, originalVideoUrl });
    let decoded = 0;
    const original = Object.getOwnPropertyDescriptor(VideoDecoder.prototype, 'decode')!;
    const spy = vi.spyOn(VideoDecoder.prototype, 'decode').mockImplementation(function (
      this: VideoDecoder,
      chunk: EncodedVideoChunk,
    ) {
      decoded += 1;
      if (decoded === 5) throw new DOMException('The decoder is gone', 'EncodingError');
      (original.value as (this: VideoDecoder, chunk: EncodedVideoChunk) => void).call(this, chunk);
    });
    const job = { fps: 10, scale: 1 };
    const media = await FilmMedia.open(design([node], SIDE, SIDE), (address) => address, job);
    media.begin({ from: 0, to: 10 });
    const shown: string[] = [];
    for (let frame = 0; frame < 10; frame += 1) {
      await media.show(frame / 10);
      shown.push(media.frameOf('v')!.key);
    }
    expect(new Set(shown).size).toBe(10);
    expect(media.broken).toEqual([]);
    media.close();
    spy.mockRestore();
  });
});

describe('a film that cannot be read to its end', () => {
  it('keeps its last picture and is named once', async () => {
    const inner = await film(design([gifNode('a', 0)]), { fps: 10 });
    const originalVideoUrl = URL.createObjectURL(inner.blob);
    const node = createNode('video', { id: 'v', width: 160, height: 96, originalVideoUrl });
    const torn = vi.spyOn(VideoSampleSink.prototype, 'samplesAtTimestamps');
    let left = 3;
    torn.mockImplementation(async function* (this: VideoSampleSink) {
      for await (const sample of this.samples()) {
        if (left === 0) throw new Error('torn');
        left -= 1;
        yield sample;
      }
    });
    const job = { fps: 10, scale: 1 };
    const media = await FilmMedia.open(design([node]), (address) => address, job);
    media.begin({ from: 0, to: 10 });
    const changes: number[] = [];
    for (let frame = 0; frame < 10; frame += 1) changes.push((await media.show(frame / 10)).size);
    expect(changes).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
    expect(media.frameOf('v')).not.toBeNull();
    expect(media.broken).toEqual([{ id: 'v', reason: 'video', detail: `${originalVideoUrl}: torn` }]);
    media.close();
    torn.mockRestore();
  });
});

describe('a film of a design', () => {
  it('shows each GIF picture at its time, frame by frame, to the millisecond', async () => {
    const above = createNode('rect', {
      id: 'r',
      left: 20,
      top: 20,
      width: 20,
      height: 20,
      fill: '#000000',
      strokeWidth: 0,
    });
    // Two seconds: two makers do a half each.
    const made = await film(design([gifNode('a', 0), above, gifNode('b', 90)]), { seconds: 2 });
    expect([made.width, made.height, made.frames]).toEqual([160, 96, 60]);
    expect(made.broken).toEqual([]);
    const shown = await decode(made);
    expect(shown).toHaveLength(60);
    shown.forEach(({ time, colorAt }, frame) => {
      expect(Math.abs(time - frame / 30)).toBeLessThan(0.0005);
      const inRound = ((frame * 1000) / 30) % 400;
      const expected = inRound < 99.99 ? 'red' : inRound < 299.99 ? 'green' : 'blue';
      expect([frame, colorAt(8, 8), colorAt(30, 30), colorAt(110, 30), colorAt(80, 80)]).toEqual([
        frame,
        expected,
        'black',
        expected,
        'white',
      ]);
    });
  });

  it('is the same film twice', async () => {
    const reader = design([gifNode('a', 0), gifNode('b', 60)]);
    const [first, second] = [await film(reader, { seconds: 2 }), await film(reader, { seconds: 2 })];
    const hashes = async (made: MadeFilm) => (await decode(made)).map(({ hash }) => hash);
    expect(await hashes(first)).toEqual(await hashes(second));
  });

  it('takes the exact pictures of another film, trimmed and repeated', async () => {
    const inner = await film(design([gifNode('a', 0)], SIDE, SIDE), { fps: 10 });
    const address = URL.createObjectURL(inner.blob);
    // From 0.1 s: green, green, blue – and again.
    const video = createNode('video', {
      id: 'v',
      left: 0,
      top: 0,
      width: SIDE,
      height: SIDE,
      originalVideoUrl: address,
      trimStart: 0.1,
      trimEnd: 0.4,
    });
    const shown = await decode(await film(design([video]), { fps: 10, seconds: 2 }));
    expect(shown.map(({ colorAt }) => colorAt(30, 30))).toEqual(
      Array.from({ length: 20 }, (_, frame) => (frame % 3 === 2 ? 'blue' : 'green')),
    );
  });

  it('takes each picture of a film of thirty a second once', async () => {
    const inner = await film(design([gifNode('a', 0, shareGif(3, 3, 3))], SIDE, SIDE), { seconds: 2 });
    const originalVideoUrl = URL.createObjectURL(inner.blob);
    const video = createNode('video', {
      id: 'v',
      left: 0,
      top: 0,
      width: SIDE,
      height: SIDE,
      originalVideoUrl,
    });
    const colors = async (made: MadeFilm) => (await decode(made)).map(({ colorAt }) => colorAt(30, 30));
    const outer = await colors(await film(design([video]), { seconds: 2 }));
    expect(outer.slice(0, 5)).toEqual(['red', 'green', 'blue', 'red', 'green']);
    expect(outer).toEqual(await colors(inner));
  });

  it('makes odd sizes even by one pixel', async () => {
    const made = await film(design([gifNode('a', 0)], 101, 75), { seconds: 1, fps: 5 });
    expect([made.width, made.height]).toEqual([102, 76]);
    const [first] = await decode(made);
    expect([first!.colorAt(101, 75), first!.colorAt(10, 75)]).toEqual(['white', 'white']);
  });

  it('names media that cannot be had and goes on without them', async () => {
    const lost = createNode('gif', {
      id: 'lost',
      left: 0,
      top: 0,
      width: 9,
      height: 9,
      originalGifUrl: 'data:,x',
    });
    const made = await film(design([lost, gifNode('a', 60)]), { fps: 5 });
    expect(made.frames).toBe(5);
    expect(made.broken.map(({ id }) => id)).toContain('lost');
  });

  it('stops when it is cancelled', async () => {
    const abort = new AbortController();
    const work = film(design([gifNode('a', 0)]), {
      seconds: 600,
      signal: abort.signal,
      onProgress: () => abort.abort(new Error('enough')),
    });
    await expect(work).rejects.toThrow('enough');
  });

  it('says so when no encoder takes the size', async () => {
    await expect(film(design([], 20_000, 20_000))).rejects.toMatchObject({ name: 'NoEncoderError' });
  });
});

describe('the media of a film', () => {
  it('share one decoder among copies and tell who changed', async () => {
    const reader = design([gifNode('a', 0), gifNode('b', 60)]);
    const media = await FilmMedia.open(reader, (address) => address, { fps: 10, scale: 1 });
    expect(await media.show(0)).toEqual(new Set(['a', 'b']));
    expect(await media.show(0.05)).toEqual(new Set());
    expect(await media.show(0.1)).toEqual(new Set(['a', 'b']));
    expect(media.frameOf('a')).toBe(media.frameOf('b'));
    media.close();
  });

  it('are not opened where they do not show', async () => {
    const shown = gifNode('shown', 0);
    const others = [{ ...gifNode('off', 0), visible: false }, gifNode('beside', SIDE)];
    const job = { format: 'gif', seconds: 1, fps: 10, scale: 1 } as const;
    const media = await FilmMedia.open(design([shown, ...others], SIDE, SIDE), (address) => address, job);
    expect(['shown', 'off', 'beside'].map((id) => media.has(id))).toEqual([true, false, false]);
    media.close();
    const still = await FilmMedia.open(design(others, SIDE, SIDE), (address) => address, job);
    expect(still.isStill).toBe(true);
    still.close();
  });

  it('decode each picture of a film once, though it is shown in segments', async () => {
    const inner = await film(design([gifNode('a', 0, shareGif(3, 3, 3))], SIDE, SIDE), { seconds: 2 });
    const originalVideoUrl = URL.createObjectURL(inner.blob);
    const video = createNode('video', { id: 'v', width: SIDE, height: SIDE, originalVideoUrl });
    const job = { format: 'mp4', seconds: 2, fps: 30, scale: 1 } as const;
    const media = await FilmMedia.open(design([video]), (address) => address, job);
    const decode = vi.spyOn(VideoDecoder.prototype, 'decode');
    const shown: string[] = [];
    const showSegments = async (more: { readonly runsTo?: number }) => {
      for (const from of [0, 20, 40]) {
        media.begin({ from, to: from + 20, ...more });
        for (let frame = from; frame < from + 20; frame += 1) {
          await media.show(frame / 30);
          shown.push(media.frameOf('v')!.key);
        }
      }
    };
    await showSegments({ runsTo: 60 });
    expect(new Set(shown)).toHaveLength(60);
    expect(decode).toHaveBeenCalledTimes(60);
    // Among several makers nobody knows who takes the next one: one that does has all its pictures too.
    const inOne = shown.splice(0);
    await showSegments({});
    expect(shown).toEqual(inOne);
    decode.mockRestore();
    media.close();
  });
});

describe('planFilm', () => {
  const rect = (id: string, left: number, more = {}) =>
    createNode('rect', { id, left, top: 0, width: 20, height: 20, strokeWidth: 0, ...more });
  const plan = (nodes: readonly SceneNode[]) =>
    planFilm(design(nodes), (id) => id.startsWith('m')).map(({ units, isMoving }) =>
      [isMoving ? 'moving' : 'still', ...units].join(' '),
    );

  it('paints what nothing moves under onto the ground, whatever its place', () => {
    expect(plan([rect('a', 0), rect('m1', 50), rect('b', 100), rect('c', 60)])).toEqual([
      'still a b',
      'moving m1',
      'still c',
    ]);
  });

  it('keeps the order of what overlaps', () => {
    expect(plan([rect('m1', 0), rect('a', 10), rect('m2', 20), rect('b', 15), rect('c', 90)])).toEqual([
      'still c',
      'moving m1',
      'still a',
      'moving m2',
      'still b',
    ]);
  });

  it('paints what blends with moving pixels each time', () => {
    const blend = { globalCompositeOperation: 'multiply' };
    expect(plan([rect('m1', 0), rect('a', 10, blend), rect('b', 80, blend)])).toEqual([
      'still b',
      'moving m1',
      'moving a',
    ]);
  });
});
