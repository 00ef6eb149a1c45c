// Films whose first picture comes later than their beginning, as those of which sound was recorded first, or which were cut
// elsewhere without being encoded anew.
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output } from 'mediabunny';
import { expect, it, vi } from 'vitest';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import { VideoPlayer } from '../../media/VideoPlayer.ts';
import type { MediaFrame } from '../../paint/types.ts';
import { inOrder } from '../../testing/mountScene.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { FilmMedia } from './FilmMedia.ts';

const SIDE = 64;
const FPS = 10;
const [LATE, SECONDS] = [0.5, 1];
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

/** Half a second without a picture, then a white one, then black ones until the end. */
async function makeFilm(): Promise<string> {
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d')!;
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new CanvasSource(canvas, { codec: 'avc', bitrate: 1e6 });
  output.addVideoTrack(source, { frameRate: FPS });
  await output.start();
  for (let at = LATE * FPS; at < SECONDS * FPS; at += 1) {
    context.fillStyle = at === LATE * FPS ? '#ffffff' : '#000000';
    context.fillRect(0, 0, SIDE, SIDE);
    await source.add(at / FPS, 1 / FPS);
  }
  await output.finalize();
  return URL.createObjectURL(new Blob([target.buffer!], { type: 'video/mp4' }));
}

function isWhite(frame: MediaFrame | null): boolean | null {
  if (!frame) return null;
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  context.drawImage(frame.bitmap, 0, 0);
  return (context.getImageData(0, 0, 1, 1).data[0] as number) > 127;
}

it('show their first picture until then in each round, in files as in the editor', async () => {
  const originalVideoUrl = await makeFilm();
  const player = new VideoPlayer(
    originalVideoUrl,
    { trimStart: 0, trimEnd: null },
    { onPicture: () => undefined, onFailed: () => undefined },
  );
  await vi.waitFor(() => expect(isWhite(player.frameAt())).toBe(true));
  player.destroy();

  const node = createNode('video', { id: 'v', width: SIDE, height: SIDE, originalVideoUrl });
  const reader = new SnapshotReader({ artboard, nodes: inOrder([node]) });
  const media = await FilmMedia.open(reader, (address) => address, { fps: FPS, scale: 1 });
  const frames = 2 * SECONDS * FPS;
  media.begin({ from: 0, to: frames });
  const shown: (boolean | null)[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    await media.show(frame / FPS);
    shown.push(isWhite(media.frameOf('v')));
  }
  media.close();
  const round = Array.from({ length: SECONDS * FPS }, (_, at) => at <= LATE * FPS);
  expect(shown).toEqual([...round, ...round]);
  expect(media.broken).toEqual([]);
});
