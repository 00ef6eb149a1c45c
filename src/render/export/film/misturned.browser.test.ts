// Encoders that turn colours by BT.601 and say BT.709, as Firefox's do.
import { BlobSource, Input, MP4, VideoSampleSink } from 'mediabunny';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ChosenEncoder, chooseEncoder } from './chooseEncoder.ts';
import { FilmWriter } from './FilmWriter.ts';
import type { PixelBox } from './FrameSink.ts';
import { SegmentEncoder } from './SegmentEncoder.ts';

const FPS = 10;
const SHAPE = { width: 160, height: 96, fps: FPS };
const Encoder = VideoEncoder;

/** The planes of BT.601 in a frame that says BT.709. */
function misturn(frame: VideoFrame): VideoFrame {
  const { displayWidth: width, displayHeight: height, timestamp, duration } = frame;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(frame, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const planes = new Uint8Array(width * height * 1.5);
  for (let at = 0; at < width * height; at += 1) {
    const [r = 0, g = 0, b = 0] = data.subarray(at * 4);
    planes[at] = 16 + 0.257 * r + 0.504 * g + 0.098 * b;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x % 2 === 1 || y % 2 === 1) continue;
    const chroma = width * height + (y / 2) * (width / 2) + x / 2;
    planes[chroma] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
    planes[chroma + (width * height) / 4] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
  }
  return new VideoFrame(planes, {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp,
    ...(duration === null ? {} : { duration }),
    colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false },
  });
}

/** `all`: those that were turned already, too, which amounts to a decoder that misreads. */
function misturnFrames(all: boolean): void {
  vi.stubGlobal(
    'VideoEncoder',
    class extends Encoder {
      override encode(frame: VideoFrame, options?: VideoEncoderEncodeOptions): void {
        if (frame.format === 'I420' && !all) return super.encode(frame, options);
        const turned = misturn(frame);
        super.encode(turned, options);
        turned.close();
      }
    },
  );
}

afterEach(() => vi.unstubAllGlobals());

const COLORS = ['#ff0000', '#3cdc3c', '#2040e0', '#ff9f1c', '#808080'];
/** Of odd sides, in the middle. */
const BOX = { x: 41, y: 31, width: 63, height: 33 };

/**
 * All of one colour, then a box of each of the others; red and green of what is decoded beside the box and in it. Chromium
 * (156) shows the blue of planes up to nine levels off.
 */
async function film(video: ChosenEncoder): Promise<readonly (readonly number[][])[]> {
  const canvas = new OffscreenCanvas(SHAPE.width, SHAPE.height);
  const context = canvas.getContext('2d')!;
  const encoder = new SegmentEncoder(video, FPS, 0);
  const paint = async (color: string, box: PixelBox, dirty: PixelBox | null) => {
    context.fillStyle = color;
    context.fillRect(box.x, box.y, box.width, box.height);
    await encoder.addFrame(canvas, dirty);
  };
  await paint(COLORS[0]!, { x: 0, y: 0, width: SHAPE.width, height: SHAPE.height }, null);
  for (const color of COLORS.slice(1)) await paint(color, BOX, BOX);
  await encoder.addFrame(canvas, null);
  const writer = new FilmWriter({ video, sound: null, fps: FPS, seconds: 1 });
  writer.addFrames(await encoder.finish());
  encoder.close();
  const input = new Input({ formats: [MP4], source: new BlobSource(await writer.finish()) });
  const track = (await input.getPrimaryVideoTrack())!;
  expect((await track.getColorSpace()).matrix).toBe('bt709');
  const seen: number[][][] = [];
  for await (const sample of new VideoSampleSink(track).samples()) {
    sample.draw(context, 0, 0);
    const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data.subarray(0, 2)];
    seen.push([at(10, 10), at(72, 48)]);
    sample.close();
  }
  input.dispose();
  return seen;
}

const levels = (color: string): number[] => [1, 3].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const furthest = (seen: readonly (readonly number[][])[]): number => {
  const wanted = [...COLORS, COLORS.at(-1)!].map((color) => [levels(COLORS[0]!), levels(color)]);
  expect(seen.map((places) => places.length)).toEqual(wanted.map((places) => places.length));
  const [a, b] = [seen.flat(2), wanted.flat(2)];
  return Math.max(...a.map((level, at) => Math.abs(level - b[at]!)));
};

describe('colours of a film', () => {
  it.each([SHAPE, { width: 1280, height: 720, fps: 30 }, { width: 16, height: 16, fps: 1 }])(
    'are left to an encoder that keeps them ($width × $height)',
    async (shape) => {
      expect(await chooseEncoder(shape)).toMatchObject({ codec: 'avc', misturns: false });
    },
  );

  it('are right although the encoder turns them otherwise than it says', async () => {
    misturnFrames(false);
    const video = await chooseEncoder(SHAPE);
    expect(video.misturns).toBe(true);
    expect(furthest(await film({ ...video, misturns: false }))).toBeGreaterThan(20);
    expect(furthest(await film(video))).toBeLessThan(4);
  });

  it('are left alone where turning them here does not help', async () => {
    misturnFrames(true);
    expect((await chooseEncoder(SHAPE)).misturns).toBe(false);
  });

  it('are left alone where nothing is decoded', async () => {
    misturnFrames(false);
    vi.stubGlobal('VideoDecoder', undefined);
    expect((await chooseEncoder(SHAPE)).misturns).toBe(false);
  });
});
