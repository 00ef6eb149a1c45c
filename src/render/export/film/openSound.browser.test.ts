import { AudioBufferSink, BlobSource, EncodedPacketSink, Input, InputAudioTrack, MP4 } from 'mediabunny';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import { inOrder } from '../../testing/mountScene.ts';
import { getPageFonts } from '../../text/pageFonts.ts';
import type { BrokenNode } from '../../types.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { chooseEncoder } from './chooseEncoder.ts';
import { exportFilm } from './exportFilm.ts';
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
  const encoder = new SegmentEncoder(video, FPS, 0);
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

const filmNode = (more = {}) =>
  createNode('video', { id: 'v', width: SIDE, height: SIDE, originalVideoUrl: address, ...more });

function readerOf(...nodes: readonly ReturnType<typeof filmNode>[]): SnapshotReader {
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
  return new SnapshotReader({ artboard, nodes: inOrder(nodes) });
}

const unheard: BrokenNode[] = [];

const open = async (...more: readonly object[]) => {
  unheard.length = 0;
  const nodes = (more.length > 0 ? more : [{}]).map((one, at) => filmNode({ id: `v${at}`, ...one }));
  const onBroken = (node: BrokenNode) => void unheard.push(node);
  return (await openSound({ reader: readerOf(...nodes), resolveMedia: (source) => source, onBroken }))!;
};

async function openTrack(file: Blob) {
  const input = new Input({ formats: [MP4], source: new BlobSource(file) });
  const track = (await input.getPrimaryAudioTrack())!;
  return { input, track };
}

/** The bytes of each packet of a file's sound, and its time in milliseconds. */
async function listPackets(file: Blob) {
  const { input, track } = await openTrack(file);
  const packets: { readonly at: number; readonly bytes: string }[] = [];
  for await (const { data, timestamp } of new EncodedPacketSink(track).packets())
    packets.push({ at: Math.round(timestamp * 1e3), bytes: data.join() });
  input.dispose();
  return packets;
}

/** The left channel, as a player hears it. */
async function listen(file: Blob, seconds: number): Promise<SoundWindow> {
  const { input, track } = await openTrack(file);
  const heard = new Float32Array(seconds * SAMPLE_RATE);
  for await (const { buffer, timestamp } of new AudioBufferSink(track).buffers()) {
    const at = Math.round(timestamp * SAMPLE_RATE);
    const samples = buffer.getChannelData(0);
    heard.set(samples.subarray(0, Math.max(0, heard.length - at)), Math.min(at, heard.length));
  }
  input.dispose();
  return [heard, heard];
}

const exportWith = (seconds: number, ...nodes: readonly ReturnType<typeof filmNode>[]) =>
  exportFilm({
    pages: [{ reader: readerOf(...nodes), seconds }],
    images: { load: (src) => Promise.reject(new Error(`No picture at ${src}`)) },
    fonts: getPageFonts(),
    format: 'mp4',
    fps: FPS,
    scale: 1,
    withSound: true,
    resolveMedia: (source) => source,
  });

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
  it('goes on from one piece to the next without a click', async () => {
    const sound = await open();
    const [whole] = await sound.read(0, 1);
    const [before] = await sound.read(0, 0.75);
    const [after] = await sound.read(0.75, 0.25);
    sound.close();
    const pieces = [...before, ...after];
    const apart = pieces.map((sample, at) => Math.abs(sample - (whole[at] as number)));
    expect(whole.reduce((most, one) => Math.max(most, one), 0)).toBeGreaterThan(0.4);
    expect(apart.reduce((most, one) => Math.max(most, one), 0)).toBeLessThan(0.01);
  });

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

it('leaves out what does not show on the work area', async () => {
  expect(await open({ visible: false }, { hidden: true }, { left: SIDE })).toBeNull();
});

describe('sound that goes into a film as it is', () => {
  const whole = async () => listPackets(await (await fetch(address)).blob());

  it('is that of the only film heard, packet by packet', async () => {
    const encoders = vi.spyOn(AudioEncoder.prototype, 'encode');
    const made = await exportWith(2, filmNode(), filmNode({ id: 'mute', muted: true }));
    expect(made.hasSound).toBe(true);
    expect(encoders).not.toHaveBeenCalled();
    const kept = await listPackets(made.blob);
    expect(kept).toEqual((await whole()).slice(0, kept.length));
    expect(kept.length).toBeGreaterThan(90);
    expect(hear(await listen(made.blob, 2))[0]).toEqual([...tenths(5, 0), ...tenths(5, 5), ...tenths(10, 0)]);
  });

  it('starts at the packet nearest to the trimmed start, and ends with the design', async () => {
    const made = await exportWith(1, filmNode({ trimStart: 0.7 }));
    const [first, ...others] = await listPackets(made.blob);
    const source = await whole();
    const at = source.findIndex(({ bytes }) => bytes === first?.bytes);
    expect(first?.at).toBe(0);
    expect(Math.abs((source[at]?.at ?? 0) - 700)).toBeLessThan(12);
    expect(others.map(({ bytes }) => bytes)).toEqual(
      source.slice(at + 1, at + 1 + others.length).map(({ bytes }) => bytes),
    );
    expect(hear(await listen(made.blob, 1))[0]).toEqual([...tenths(3, 5), ...tenths(7, 0)]);
  });

  it('comes in parts, each packet once', async () => {
    const sound = await open();
    const copy = (await sound.copy(2, await chooseSound()))!;
    const parts = [await copy.read(0.5), await copy.read(0.5), await copy.read(9), await copy.read(9)];
    const packets = parts.flat();
    expect(parts.map(({ length }) => length > 0)).toEqual([true, false, true, false]);
    expect(parts[0]?.every(({ start }) => start < 0.5)).toBe(true);
    expect(packets.map(({ data }) => data.join())).toEqual((await whole()).map(({ bytes }) => bytes));
    sound.close();
  });

  it('is mixed when players may not know its coding and the mix has another', async () => {
    const sound = await open();
    const { track, input } = await openTrack(await (await fetch(address)).blob());
    const isKnown = (await track.getCodec()) === 'aac';
    const mixed = { ...(await chooseSound())!, codec: 'other' as 'opus' };
    expect((await sound.copy(1, mixed)) !== null).toBe(isKnown);
    input.dispose();
    sound.close();
  });

  it.each<[string, number, readonly object[]]>([
    ['two films are heard', 1, [{}, {}]],
    ['the film repeats', 3, [{}]],
    ['a part of the film repeats', 1, [{ trimStart: 0.5, trimEnd: 1.2 }]],
  ])('is mixed when %s', async (_, length, films) => {
    const sound = await open(...films);
    expect(await sound.copy(length, await chooseSound())).toBeNull();
    sound.close();
  });

  it('goes on without a film whose sound cannot be read', async () => {
    let reads = 0;
    vi.spyOn(AudioBufferSink.prototype, 'buffers').mockImplementation(async function* () {
      reads += 1;
      yield* [];
      throw new Error('torn');
    });
    const sound = await open({}, {});
    const [left] = await sound.read(0, 1);
    expect(Math.max(...left)).toBe(0);
    await sound.read(1, 1);
    expect(reads).toBe(2);
    expect(unheard.map(({ id, detail }) => [id, detail])).toEqual([
      ['v0', `${address}: torn`],
      ['v1', `${address}: torn`],
    ]);
    sound.close();
  });

  it('names the films that are not heard', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(InputAudioTrack.prototype, 'canDecode').mockResolvedValue(false);
    const made = await exportWith(1, filmNode(), filmNode({ id: 'mute', muted: true }));
    expect(made.hasSound).toBe(false);
    expect(made.broken.map(({ id, reason }) => [id, reason])).toEqual([['v', 'video']]);
  });

  it('ends at once when it is cancelled while a film does not come', async () => {
    const controller = new AbortController();
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
      setTimeout(() => controller.abort(new Error('enough')));
      return new Promise(() => undefined);
    });
    const work = exportFilm({
      pages: [{ reader: readerOf(filmNode()), seconds: 1 }],
      images: { load: () => Promise.reject(new Error('none')) },
      fonts: getPageFonts(),
      format: 'mp4',
      fps: FPS,
      scale: 1,
      withSound: true,
      resolveMedia: (url) => url,
      signal: controller.signal,
    });
    await expect(work).rejects.toThrow('enough');
  });
});
