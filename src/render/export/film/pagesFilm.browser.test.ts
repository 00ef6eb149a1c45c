// A film of several pages: each at its time, as its picture is, with its own sound, and alone in memory.
import { AudioBufferSink, BlobSource, Input, MP4, VideoSampleSink } from 'mediabunny';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ARTBOARD } from '../../../../scene/document/storedMeta.ts';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import type { Artboard, SceneNode } from '../../../../scene/nodes/types.ts';
import { writeGif } from '../../media/testing/writeGif.ts';
import { inOrder } from '../../testing/mountScene.ts';
import { getPageFonts } from '../../text/pageFonts.ts';
import type { ImageLoader } from '../../types.ts';
import { exportPicture } from '../exportPicture.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { chooseEncoder } from './chooseEncoder.ts';
import { exportFilm } from './exportFilm.ts';
import { FilmStage } from './FilmStage.ts';
import { chooseSound, FilmWriter } from './FilmWriter.ts';
import { MediaLengths } from './MediaLengths.ts';
import { SegmentEncoder } from './SegmentEncoder.ts';
import { SAMPLE_RATE } from './types.ts';

const WIDTH = 96;
const HEIGHT = 64;
const FPS = 10;
const images: ImageLoader = { load: (src) => Promise.reject(new Error(`No picture at ${src}`)) };
const resolveMedia = (address: string) => address;

/** Red, green and blue, for a tenth, two tenths and a tenth of a second. */
const gifAddress = (() => {
  const box = { left: 0, top: 0, width: 32, height: 32, disposal: 1 as const };
  const pictures = [10, 20, 10].map((delay, at) => ({ ...box, color: at + 1, delay }));
  return URL.createObjectURL(new Blob([writeGif(32, 32, pictures)]));
})();

const page = (more: Partial<Artboard>, ...nodes: readonly SceneNode[]): SnapshotReader =>
  new SnapshotReader({
    artboard: { ...DEFAULT_ARTBOARD, width: WIDTH, height: HEIGHT, background: '#ffffff', ...more },
    nodes: inOrder(nodes),
  });

const gifPage = () =>
  page(
    {},
    createNode('gif', { id: 'gif', left: 0, top: 0, width: 32, height: 32, originalGifUrl: gifAddress }),
  );

/** Blue, with a yellow bar that leaves the page on the right. */
const stillPage = (more: Partial<Artboard> = {}) =>
  page(
    { background: '#0000ff', ...more },
    createNode('rect', {
      id: 'bar',
      left: 60,
      top: 8,
      width: 80,
      height: 20,
      fill: '#ffff00',
      strokeWidth: 0,
    }),
  );

type Asked = Parameters<typeof exportFilm>[0];

const film = (pages: Asked['pages'], more: Partial<Asked> = {}) =>
  exportFilm({
    pages,
    images,
    fonts: getPageFonts(),
    format: 'mp4',
    fps: FPS,
    scale: 1,
    withSound: true,
    resolveMedia,
    ...more,
  });

type Shown = { readonly time: number; readonly pixels: ImageData };

async function decode(blob: Blob): Promise<readonly Shown[]> {
  const input = new Input({ formats: [MP4], source: new BlobSource(blob) });
  const shown: Shown[] = [];
  for await (const sample of new VideoSampleSink((await input.getPrimaryVideoTrack())!).samples()) {
    const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d')!;
    sample.draw(context, 0, 0);
    shown.push({ time: sample.timestamp, pixels: context.getImageData(0, 0, WIDTH, HEIGHT) });
    sample.close();
  }
  input.dispose();
  return shown;
}

/** The strong ones of red, green and blue. */
function colorAt({ data, width }: ImageData, x: number, y: number): string {
  const [red, green, blue] = data.slice((y * width + x) * 4, (y * width + x) * 4 + 3);
  return `${red! > 128 ? 'r' : ''}${green! > 128 ? 'g' : ''}${blue! > 128 ? 'b' : ''}` || '-';
}

async function readPng(reader: SnapshotReader): Promise<ImageData> {
  const { blob } = await exportPicture({
    reader,
    images,
    fonts: getPageFonts(),
    format: 'png',
    view: reader.artboard,
    scale: 1,
  });
  return readPixels(await createImageBitmap(blob));
}

function readPixels(
  picture: CanvasImageSource & { readonly width: number; readonly height: number },
): ImageData {
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, picture.width, picture.height);
}

const difference = (a: ImageData, b: ImageData): number =>
  a.data.reduce((sum, value, at) => sum + Math.abs(value - b.data[at]!), 0) / a.data.length;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a film of two pages', () => {
  const pages = () => [
    { reader: gifPage(), seconds: 0.4 },
    { reader: stillPage(), seconds: 0.5 },
  ];

  it('shows the first as it moves, then the second as its PNG', async () => {
    const made = await film(pages());
    expect([made.width, made.height, made.frames, made.hasSound]).toEqual([WIDTH, HEIGHT, 9, false]);
    const shown = await decode(made.blob);
    expect(shown.map(({ time }) => Math.round(time * 1000))).toEqual([
      0, 100, 200, 300, 400, 500, 600, 700, 800,
    ]);
    expect(shown.map(({ pixels }) => colorAt(pixels, 16, 16))).toEqual(['r', 'g', 'g', 'b', ...'bbbbb']);
    expect(shown.map(({ pixels }) => colorAt(pixels, 80, 18))).toEqual([
      ...Array.from({ length: 4 }, () => 'rgb'),
      ...Array.from({ length: 5 }, () => 'rg'),
    ]);
    const png = await readPng(stillPage());
    for (const { pixels } of shown.slice(4)) expect(difference(pixels, png)).toBeLessThan(3);
  });

  it.each(['gif', 'webp'] as const)('lasts as long as a %s', async (format) => {
    const { blob, frames } = await film(pages(), { format });
    expect(frames).toBe(9);
    const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type });
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const shown: string[] = [];
    for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack!.frameCount; frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex });
      const pixels = readPixels(await createImageBitmap(image));
      shown.push(`${colorAt(pixels, 16, 16)} ${colorAt(pixels, 80, 18)} ${image.duration! / 1000}`);
      image.close();
    }
    expect(shown).toEqual(['r rgb 100', 'g rgb 200', 'b rgb 100', 'b rg 500']);
    decoder.close();
  });

  it('holds one page at a time', async () => {
    vi.stubGlobal('Worker', undefined);
    vi.spyOn(console, 'warn').mockReturnValue();
    const told: string[] = [];
    const open = FilmStage.open.bind(FilmStage);
    const close = Object.getOwnPropertyDescriptor(FilmStage.prototype, 'close')!.value as () => void;
    vi.spyOn(FilmStage, 'open').mockImplementation((options) => {
      told.push(`open ${[...options.reader.ids()].join()}`);
      return open(options);
    });
    vi.spyOn(FilmStage.prototype, 'close').mockImplementation(function (this: FilmStage) {
      told.push('close');
      close.call(this);
    });
    await film(pages());
    await vi.waitFor(() => expect(told).toEqual(['open gif', 'close', 'open bar', 'close']));
  });

  it('names what is broken on any page', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const lost = createNode('video', { id: 'lost', width: 9, height: 9, originalVideoUrl: 'blob:none' });
    const made = await film([...pages(), { reader: page({}, lost), seconds: 0.5 }]);
    expect(made.broken.map(({ id }) => id)).toContain('lost');
    expect(made.frames).toBe(14);
  });

  it('tells its progress over all pages and stops in the midst of one', async () => {
    const told: number[] = [];
    const controller = new AbortController();
    const onProgress = (done: number) => {
      told.push(done);
      if (done > 0.5) controller.abort(new Error('enough'));
    };
    await expect(film(pages(), { signal: controller.signal, onProgress })).rejects.toThrow('enough');
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBeGreaterThan(0.5);
  });
});

describe('a page of another size than the first', () => {
  it('is fitted whole into its frame, with its own background around it', async () => {
    const square = stillPage({ width: 96, height: 96 });
    const made = await film([
      { reader: gifPage(), seconds: 0.3 },
      { reader: square, seconds: 0.3 },
    ]);
    const [, , , fitted] = await decode(made.blob);
    // 64 × 64 in the middle of 96 × 64: the bar, cut off by the page, ends at 80.
    expect([8, 40, 70, 88].map((x) => colorAt(fitted!.pixels, x, 12))).toEqual(['b', 'b', 'rg', 'b']);
  });

  it.each([
    [
      'on its colour',
      { background: '#30a060', globalCompositeOperation: 'source-over' },
      [0x30, 0xa0, 0x60, 255],
    ],
    ['on nothing, blended', { background: '', globalCompositeOperation: 'multiply' }, [255, 255, 255, 255]],
  ] as const)(
    'is its picture there, %s, to the pixel, and tells where it changes',
    async (_, look, around) => {
      const { background, globalCompositeOperation } = look;
      const gif = createNode('gif', {
        id: 'gif',
        ...{ left: 2, top: 2, width: 32, height: 32 },
        originalGifUrl: gifAddress,
      });
      const box = { left: 20, top: 20, width: 99, height: 9, fill: '#804000' };
      const bar = createNode('rect', { id: 'bar', ...box, globalCompositeOperation });
      const reader = page({ width: 48, height: 64, background }, gif, bar);
      const frame = { width: WIDTH, height: HEIGHT };
      const stage = await FilmStage.open({
        ...{ reader, frame, images, resolveMedia, fonts: getPageFonts() },
        ...{ format: 'mp4', fps: FPS, scale: 1 },
      });
      const alone = await FilmStage.open({
        ...{ reader, images, resolveMedia, fonts: getPageFonts() },
        ...{ format: 'mp4', fps: FPS, scale: 1 },
      });
      const [framed, own]: [ImageData[], ImageData[]] = [[], []];
      const dirty: unknown[] = [];
      await stage.play({ from: 0, to: 3 }, async (canvas, changed) => {
        dirty.push(changed);
        framed.push(readPixels(canvas));
      });
      await alone.play({ from: 0, to: 3 }, async (canvas) => void own.push(readPixels(canvas)));
      stage.close();
      alone.close();
      expect(dirty).toEqual([{ x: 0, y: 0, ...frame }, expect.objectContaining({ x: 24, y: 0 }), null]);
      for (const [at, whole] of framed.entries()) {
        const inside = new OffscreenCanvas(48, 64).getContext('2d')!;
        inside.putImageData(whole, -24, 0);
        expect(difference(inside.getImageData(0, 0, 48, 64), own[at]!)).toBe(0);
        expect([...whole.data.slice(0, 4)]).toEqual(around);
      }
    },
  );
});

describe('the sound of a film of pages', () => {
  let address = '';

  /** Two seconds of a tone. */
  beforeAll(async () => {
    const seconds = 2;
    const video = await chooseEncoder({ width: 64, height: 64, fps: FPS });
    const encoder = new SegmentEncoder(video, FPS, 0);
    const canvas = new OffscreenCanvas(64, 64);
    canvas.getContext('2d')?.fillRect(0, 0, 64, 64);
    for (let frame = 0; frame < seconds * FPS; frame += 1) await encoder.addFrame(canvas, null);
    const writer = new FilmWriter({ video, sound: await chooseSound(), fps: FPS, seconds });
    const tone = Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, at) => Math.sin(at / 17) / 2);
    writer.addSound([tone, tone], 0);
    writer.addFrames(await encoder.finish());
    encoder.close();
    address = URL.createObjectURL(await writer.finish());
  });

  it('is heard while its page is shown, cut off at its end, and nowhere else', async () => {
    const video = createNode('video', { id: 'v', width: 64, height: 64, originalVideoUrl: address });
    const made = await film([
      { reader: stillPage(), seconds: 1 },
      { reader: page({}, video), seconds: 0.8 },
      { reader: stillPage(), seconds: 0.7 },
    ]);
    expect([made.hasSound, made.frames]).toEqual([true, 25]);
    const input = new Input({ formats: [MP4], source: new BlobSource(made.blob) });
    const heard = new Float32Array(3 * SAMPLE_RATE);
    const sink = new AudioBufferSink((await input.getPrimaryAudioTrack())!);
    for await (const { buffer, timestamp } of sink.buffers())
      heard.set(buffer.getChannelData(0), Math.max(0, Math.round(timestamp * SAMPLE_RATE)));
    input.dispose();
    const loud = Array.from({ length: 25 }, (_, tenth) => {
      // A little in from both ends, where a coder lets neighbours ring.
      const from = (tenth * SAMPLE_RATE) / 10 + 1200;
      return Math.max(...heard.subarray(from, from + SAMPLE_RATE / 10 - 2400)) > 0.2 ? 1 : 0;
    });
    expect(loud.join('')).toBe(`${'0'.repeat(10)}${'1'.repeat(8)}${'0'.repeat(7)}`);
  });

  it('gives its pages their lengths: of the longest medium, trimmed, and none where nothing moves', async () => {
    const lengths = new MediaLengths(resolveMedia);
    const gif = createNode('gif', { id: 'g', width: 32, height: 32, originalGifUrl: gifAddress });
    const video = createNode('video', { id: 'v', width: 64, height: 64, originalVideoUrl: address });
    const trimmed = { ...video, trimStart: 0.25, trimEnd: 1.5 };
    const fetched = vi.spyOn(globalThis, 'fetch');
    const measured = await Promise.all(
      [page({}, gif, video), page({}, gif, trimmed), gifPage(), stillPage()].map((one) =>
        lengths.measure(one),
      ),
    );
    // The last packet of its sound ends 20 ms after its pictures, which players count.
    expect(measured.map(({ longest }) => longest && Math.round(longest * 1000))).toEqual([
      2020,
      1250,
      400,
      null,
    ]);
    expect(fetched.mock.calls.filter(([asked]) => asked === gifAddress)).toHaveLength(1);
    vi.spyOn(console, 'warn').mockReturnValue();
    const gone = createNode('gif', { id: 'x', width: 9, height: 9, originalGifUrl: 'blob:none' });
    expect(await lengths.measure(page({}, gone))).toEqual({ longest: null, unread: 1 });
    const aborted = AbortSignal.abort(new Error('enough'));
    await expect(lengths.measure(page({}, gone), aborted)).rejects.toThrow('enough');
  });

  it('reads a few files at a time, and ends what nobody waits for any more', async () => {
    const signals = new Map<string, AbortSignal>();
    vi.spyOn(globalThis, 'fetch').mockImplementation((asked, init) => {
      signals.set(asked instanceof Request ? asked.url : (asked as string), init!.signal!);
      return new Promise((_, reject) => {
        init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason));
      });
    });
    const gif = (id: string) =>
      createNode('gif', { id, width: 9, height: 9, originalGifUrl: `https://files.test/${id}.gif` });
    const lengths = new MediaLengths(resolveMedia);
    const [first, second] = [new AbortController(), new AbortController()];
    const film = createNode('video', {
      id: 'v',
      width: 9,
      height: 9,
      originalVideoUrl: 'https://files.test/v.mp4',
    });
    const measuring = lengths.measure(
      page({}, gif('a'), gif('b'), gif('c'), gif('d'), film, gif('f')),
      first.signal,
    );
    const beside = lengths.measure(page({}, gif('f')), second.signal);
    await expect
      .poll(() => [...signals.keys()].map((asked) => asked.slice(-5)).toSorted())
      .toEqual(['c.gif', 'd.gif', 'f.gif', 'v.mp4']);
    first.abort(new Error('enough'));
    await expect(measuring).rejects.toThrow('enough');
    const isGoing = () =>
      [...signals].filter(([, { aborted }]) => !aborted).map(([asked]) => asked.slice(-5));
    expect(isGoing()).toEqual(['f.gif']);
    second.abort(new Error('enough as well'));
    await expect(beside).rejects.toThrow('enough as well');
    expect([signals.size, isGoing()]).toEqual([4, []]);
  });
});
