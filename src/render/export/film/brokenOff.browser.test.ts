// Films whose encoder, or what they are painted on, is lost midway. Made on the page, where encoders can be replaced.
import { BlobSource, Input, MP4, VideoSampleSink } from 'mediabunny';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import { writeGif } from '../../media/testing/writeGif.ts';
import { inOrder } from '../../testing/mountScene.ts';
import { getPageFonts } from '../../text/pageFonts.ts';
import { nextTask } from '../nextTask.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { exportFilm } from './exportFilm.ts';
import { FilmPainter } from './FilmPainter.ts';
import { toBytes } from './repairDescription.ts';

const SIDE = 64;
const SECONDS = 2;
const FPS = 10;
const FRAMES = SECONDS * FPS;

const Encoder = VideoEncoder;
const tell = { tries: [] as string[] };

/** Encoders that break off as soon as they have taken this many frames of a film; those that are tried out work. */
function breakEncoders(framesOf: (film: number, config: VideoEncoderConfig) => number): void {
  let films = 0;
  vi.stubGlobal(
    'VideoEncoder',
    class extends Encoder {
      readonly #error: (error: DOMException) => void;
      #config: VideoEncoderConfig | null = null;
      #left = Number.POSITIVE_INFINITY;

      constructor(init: VideoEncoderInit) {
        super(init);
        this.#error = init.error;
      }

      override configure(config: VideoEncoderConfig): void {
        super.configure(config);
        this.#config = config;
      }

      override encode(frame: VideoFrame, options?: VideoEncoderEncodeOptions): void {
        const config = this.#config as VideoEncoderConfig;
        // Only films give their frames a length.
        if (frame.duration !== null && this.#left === Number.POSITIVE_INFINITY) {
          tell.tries.push(`${config.codec.slice(0, 4)} ${config.hardwareAcceleration ?? 'any'}`);
          this.#left = framesOf(films, config);
          films += 1;
        }
        if (this.#left > 0) super.encode(frame, options);
        else if (this.state === 'configured') {
          this.close();
          this.#error(new DOMException('Encoding error.', 'EncodingError'));
        }
        this.#left -= 1;
      }
    },
  );
}

function describeOtherwise(
  meta: EncodedVideoChunkMetadata | undefined,
): EncodedVideoChunkMetadata | undefined {
  const config = meta?.decoderConfig;
  if (!config?.description) return meta;
  const description = toBytes(config.description).slice();
  description[description.length - 1]! ^= 1;
  return { decoderConfig: { ...config, description } };
}

function film(more: Partial<Parameters<typeof exportFilm>[0]> = {}) {
  const box = { left: 0, top: 0, width: SIDE, height: SIDE };
  const pictures = [1, 2, 3].map((color) => ({ ...box, color, delay: 10, disposal: 1 as const }));
  const originalGifUrl = URL.createObjectURL(new Blob([writeGif(SIDE, SIDE, pictures)]));
  const artboard = { ...box, background: '#ffffff', title: '', canvasBackground: '', style: null };
  const nodes = inOrder([createNode('gif', { id: 'a', ...box, originalGifUrl })]);
  return exportFilm({
    pages: [{ reader: new SnapshotReader({ artboard, nodes }), seconds: SECONDS }],
    images: { load: (src) => Promise.reject(new Error(`No picture at ${src}`)) },
    fonts: getPageFonts(),
    format: 'mp4',
    fps: FPS,
    scale: 1,
    withSound: true,
    resolveMedia: (address) => address,
    ...more,
  });
}

async function readColors(blob: Blob): Promise<string> {
  const input = new Input({ formats: [MP4], source: new BlobSource(blob) });
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true })!;
  let colors = '';
  for await (const sample of new VideoSampleSink((await input.getPrimaryVideoTrack())!).samples()) {
    sample.draw(context, 0, 0);
    const rgb = context.getImageData(32, 32, 1, 1).data.slice(0, 3);
    colors += 'rgb'[rgb.indexOf(Math.max(...rgb))];
    sample.close();
  }
  input.dispose();
  return colors;
}

const EVERY_COLOR = 'rgb'.repeat(FRAMES).slice(0, FRAMES);

describe('a film that breaks off midway', () => {
  beforeEach(() => {
    tell.tries = [];
    vi.stubGlobal('Worker', undefined);
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('makes the part once more when its encoder is lost once', async () => {
    breakEncoders((at) => (at === 0 ? 6 : FRAMES));
    const progress: number[] = [];
    const made = await film({ onProgress: (done) => progress.push(done) });
    expect(await readColors(made.blob)).toBe(EVERY_COLOR);
    expect(tell.tries.slice(0, 2)).toEqual(['avc1 any', 'avc1 any']);
    // What is made a second time is not counted again.
    expect(progress).toEqual(Array.from({ length: FRAMES }, (_, at) => (at + 1) / FRAMES));
  });

  it('asks for an encoder without the graphics card, then for another kind', async () => {
    breakEncoders((_, { codec }) => (codec.startsWith('avc1') ? 6 : FRAMES));
    const made = await film();
    expect(await readColors(made.blob)).toBe(EVERY_COLOR);
    expect(made.codec).toBe('vp9');
    expect([...new Set(tell.tries)]).toEqual(['avc1 any', 'avc1 prefer-software', 'vp09 any']);
  });

  it('says so when every encoder does, and leaves nothing behind', async () => {
    breakEncoders(() => 3);
    await expect(film()).rejects.toMatchObject({ name: 'FilmInterruption', message: 'Encoding error.' });
    const made = tell.tries.length;
    expect(new Set(tell.tries).size).toBeGreaterThan(3);
    await nextTask();
    expect(tell.tries).toHaveLength(made);
  });

  it('puts no frames of two encoders into one file, which tells of one', async () => {
    let encoders = 0;
    vi.stubGlobal(
      'VideoEncoder',
      class extends Encoder {
        constructor({ output, error }: VideoEncoderInit) {
          encoders += 1;
          const at = encoders;
          super({ error, output: (chunk, meta) => output(chunk, at === 3 ? describeOtherwise(meta) : meta) });
        }

        override configure(config: VideoEncoderConfig): void {
          tell.tries.push(config.hardwareAcceleration ?? 'any');
          super.configure(config);
        }
      },
    );
    expect(await readColors((await film()).blob)).toBe(EVERY_COLOR);
    // One is tried out, two make the film.
    expect(tell.tries).toEqual([...Array(3).fill('any'), ...Array(3).fill('prefer-software')]);
  });

  it('is cancelled between two tries', async () => {
    const abort = new AbortController();
    breakEncoders((at) => {
      if (at === 1) abort.abort(new Error('enough'));
      return 3;
    });
    await expect(film({ signal: abort.signal })).rejects.toThrow('enough');
    expect(tell.tries).toHaveLength(2);
  });

  it('paints anew what the graphics process had when it died', async () => {
    const original = Object.getOwnPropertyDescriptor(FilmPainter.prototype, 'canvas')!;
    let frames = 0;
    vi.spyOn(FilmPainter.prototype, 'canvas', 'get').mockImplementation(function (this: FilmPainter) {
      const canvas = original.get?.call(this) as OffscreenCanvas;
      frames += 1;
      if (frames === 9) canvas.dispatchEvent(new Event('contextlost'));
      return canvas;
    });
    breakEncoders(() => FRAMES);
    expect(await readColors((await film()).blob)).toBe(EVERY_COLOR);
    expect(tell.tries).toHaveLength(3);
  });
});

it.each(['mp4', 'gif'] as const)('a %s is made on the page where workers are refused', async (format) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const refused = vi.fn(
    class {
      constructor() {
        throw new DOMException('Script cannot be accessed from this origin', 'SecurityError');
      }
    },
  );
  vi.stubGlobal('Worker', refused);
  const made = await film({ format });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(refused).toHaveBeenCalled();
  expect(made.frames).toBeGreaterThan(1);
});
