// Films that end before they should: what is there is shown, in the editor and in files, and they are named.
import {
  BufferTarget,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import { CUT_OFF } from '../../media/types.ts';
import { VideoPlayer } from '../../media/VideoPlayer.ts';
import { inOrder } from '../../testing/mountScene.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { FilmMedia } from './FilmMedia.ts';

const SIDE = 64;
const FPS = 10;
const SECONDS = 4;

/** Four seconds of noise, of which every picture weighs about the same. */
async function makeFilm(format: OutputFormat, codec: 'avc' | 'vp8'): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d')!;
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new CanvasSource(canvas, { codec, bitrate: 2e6, keyFrameInterval: 0.5 });
  output.addVideoTrack(source, { frameRate: FPS });
  await output.start();
  for (let at = 0; at < SECONDS * FPS; at += 1) {
    for (let spot = 0; spot < 100; spot += 1) {
      context.fillStyle = `hsl(${(at * 30 + spot * 77) % 360} 80% 50%)`;
      context.fillRect((spot * 37) % SIDE, (spot * 53 + at) % SIDE, 8, 8);
    }
    await source.add(at / FPS, 1 / FPS);
  }
  await output.finalize();
  return new Uint8Array(target.buffer!);
}

const mp4 = () => makeFilm(new Mp4OutputFormat({ fastStart: 'in-memory' }), 'avc');
const webm = () => makeFilm(new WebMOutputFormat(), 'vp8');
const share = (bytes: Uint8Array<ArrayBuffer>, part: number) =>
  URL.createObjectURL(new Blob([bytes.slice(0, Math.floor(bytes.length * part))]));

/** How many pictures the film of a design takes from a film, and what it says of that. */
async function showAll(originalVideoUrl: string) {
  const artboard = {
    left: 0,
    top: 0,
    width: SIDE,
    height: SIDE,
    background: '#ffffff',
    title: '',
    canvasBackground: '',
    style: null,
  };
  const node = createNode('video', { id: 'v', width: SIDE, height: SIDE, originalVideoUrl });
  const reader = new SnapshotReader({ artboard, nodes: inOrder([node]) });
  const media = await FilmMedia.open(reader, (address) => address, { fps: FPS, scale: 1 });
  media.begin({ from: 0, to: SECONDS * FPS });
  const shown = new Set<string>();
  for (let frame = 0; frame < SECONDS * FPS; frame += 1) {
    await media.show(frame / FPS);
    const { key } = media.frameOf('v') ?? {};
    if (key !== undefined) shown.add(key);
  }
  media.close();
  return { pictures: shown.size, broken: media.broken };
}

describe.each([
  ['MP4', mp4],
  ['WebM', webm],
])('%s in a film', (_, make) => {
  it('shows what is there and is named when it is cut off', async () => {
    const address = share(await make(), 0.6);
    const { pictures, broken } = await showAll(address);
    expect(pictures).toBeGreaterThan(15);
    expect(pictures).toBeLessThan(30);
    expect(broken).toEqual([{ id: 'v', reason: 'video', detail: `${address}: ${CUT_OFF}` }]);
  });

  it('is not named when it is whole', async () => {
    expect(await showAll(share(await make(), 1))).toEqual({ pictures: SECONDS * FPS, broken: [] });
  });
});

describe('a film that plays', () => {
  it('is named where the browser starts it over before its end', async () => {
    const failed = Promise.withResolvers<Error>();
    const trim = { trimStart: 0, trimEnd: null };
    const player: VideoPlayer = new VideoPlayer(share(await webm(), 0.6), trim, {
      // As what draws does: when the film has started over it has no picture for a moment.
      onPicture: () => void player.frameAt(),
      onFailed: failed.resolve,
    });
    player.setRunning(true, 0);
    expect((await failed.promise).message).toContain(CUT_OFF);
    expect(player.frameAt()).not.toBeNull();
    player.destroy();
  });
});
