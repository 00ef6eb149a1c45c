import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import { inOrder } from '../../testing/mountScene.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { chooseEncoder } from './chooseEncoder.ts';
import { chooseSound, FilmWriter } from './FilmWriter.ts';
import { openSound } from './openSound.ts';
import { SegmentEncoder } from './SegmentEncoder.ts';
import { SAMPLE_RATE, type SoundWindow } from './types.ts';

const SIDE = 64;
const FPS = 10;
let address = '';

/** Two seconds: silence, and a tone from 0.5 to 1 s, louder on the left. */
beforeAll(async () => {
  const seconds = 2;
  const video = await chooseEncoder({ width: SIDE, height: SIDE, fps: FPS });
  const encoder = new SegmentEncoder(video, FPS, { from: 0, to: seconds * FPS });
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  canvas.getContext('2d')?.fillRect(0, 0, SIDE, SIDE);
  for (let frame = 0; frame < seconds * FPS; frame += 1) await encoder.addFrame(canvas, null);
  const writer = new FilmWriter({ video, sound: await chooseSound(), fps: FPS, seconds });
  writer.addSound([makeTone(seconds, 0.5), makeTone(seconds, 0.2)], 0);
  writer.addFrames(await encoder.finish());
  encoder.close();
  address = URL.createObjectURL(await writer.finish());
});

afterEach(() => vi.restoreAllMocks());

function makeTone(seconds: number, volume: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, at) => {
    const time = at / SAMPLE_RATE;
    return time >= 0.5 && time < 1 ? volume * Math.sin(2 * Math.PI * 440 * time) : 0;
  });
}

const open = async (more = {}) => {
  const video = createNode('video', {
    id: 'v',
    width: SIDE,
    height: SIDE,
    originalVideoUrl: address,
    ...more,
  });
  const artboard = {
    left: 0,
    top: 0,
    width: SIDE,
    height: SIDE,
    background: '',
    title: '',
    canvasBackground: '',
    style: null,
  };
  const reader = new SnapshotReader({ artboard, nodes: inOrder([video]) });
  return (await openSound({ reader, resolveMedia: (source) => source }))!;
};

/** How loud each tenth of a second is, in tenths, left and right. */
const hear = (channels: SoundWindow) =>
  channels.map((samples) =>
    Array.from({ length: Math.round((samples.length * 10) / SAMPLE_RATE) }, (_, tenth) => {
      const from = (tenth * SAMPLE_RATE) / 10;
      // A little in from both ends, where a coder lets neighbours ring.
      const inner = samples.subarray(from + 480, from + SAMPLE_RATE / 10 - 480);
      return Math.round(10 * inner.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
    }),
  );
const tenths = (count: number, volume: number) => Array.from({ length: count }, () => volume);

describe('the sound of a film', () => {
  it('is mixed as one piece, however many the file has', async () => {
    const sources = vi.spyOn(BaseAudioContext.prototype, 'createBufferSource');
    const sound = await open();
    expect(hear(await sound.read(0, 2))).toEqual([
      [...tenths(5, 0), ...tenths(5, 5), ...tenths(10, 0)],
      [...tenths(5, 0), ...tenths(5, 2), ...tenths(10, 0)],
    ]);
    expect(sources).toHaveBeenCalledTimes(1);
    sound.close();
  });

  it('keeps its time where a window starts within the tone', async () => {
    const sound = await open();
    expect(hear(await sound.read(0.7, 0.6))[0]).toEqual([...tenths(3, 5), ...tenths(3, 0)]);
    sound.close();
  });

  it('is trimmed and repeated', async () => {
    const sources = vi.spyOn(BaseAudioContext.prototype, 'createBufferSource');
    const sound = await open({ trimStart: 0.8, trimEnd: 1.2 });
    const round = [5, 5, 0, 0];
    expect(hear(await sound.read(0, 1.1))[0]).toEqual([...round, ...round, 5, 5, 0]);
    expect(sources).toHaveBeenCalledTimes(3);
    sound.close();
  });
});
