// What the film benchmark does inside the browser: the product's own export, and the encoder with nothing to wait for.
import { BlobSource, Input, MP4, VideoSampleSink } from 'mediabunny';
import { readFabric } from '../../../scene/formats/fabricJson/readFabric.ts';
import { FileImageLoader } from '../../../src/render/export/FileImageLoader.ts';
import { chooseEncoder } from '../../../src/render/export/film/chooseEncoder.ts';
import { exportFilm } from '../../../src/render/export/film/exportFilm.ts';
import { SnapshotReader } from '../../../src/render/export/SnapshotReader.ts';
import { getPageFonts } from '../../../src/render/text/pageFonts.ts';
import { type LongTasks, watchTasks } from '../watchTasks.ts';
import { makeNumberedFilm, readDrift, readNumber } from './numberedFilm.ts';

type Place = { readonly left: number; readonly top: number; readonly scale: number };

export type FilmJob = {
  readonly design: string;
  /** Path that relative addresses start from. */
  readonly base: string;
  readonly seconds: number;
  readonly fps: number;
  /** Where the numbered film is shown; null where there is none. */
  readonly numbered: Place | null;
};
export type FilmFigures = {
  /** From the call to the whole file. */
  readonly ms: number;
  readonly codec: string;
  readonly bytes: number;
  readonly broken: number;
  /** On the page's own thread while the film was made. */
  readonly longTasks: LongTasks;
  /** Frames that another reader decodes, and how far the worst is from its time. */
  readonly decoded: number;
  readonly worstMs: number;
  /** Frames that show another number than theirs, and how far the sound is from its time; null where nothing tells. */
  readonly wrong: number | null;
  readonly driftMs: number | null;
};
type Shape = { readonly width: number; readonly height: number; readonly fps: number };

async function makeFilm(job: FilmJob): Promise<FilmFigures> {
  const { design, base, seconds, fps } = job;
  const start = new URL(base, location.href).href;
  const stop = watchTasks();
  const began = performance.now();
  const made = await exportFilm({
    pages: [{ reader: new SnapshotReader(readFabric(design)), seconds }],
    images: new FileImageLoader(start),
    fonts: getPageFonts(),
    format: 'mp4',
    fps,
    scale: 1,
    withSound: true,
    resolveMedia: (address) => new URL(address, start).href,
  });
  const ms = performance.now() - began;
  const longTasks = await stop();
  const { blob, codec, broken } = made;
  return { ms, codec, bytes: blob.size, broken: broken.length, longTasks, ...(await readBack(blob, job)) };
}

async function readBack(blob: Blob, { fps, seconds, numbered }: FilmJob) {
  const input = new Input({ formats: [MP4], source: new BlobSource(blob) });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('The film has no picture');
  const context = new OffscreenCanvas(track.displayWidth, track.displayHeight).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) throw new Error('No canvas of this size');
  let [decoded, worstMs, wrong] = [0, 0, 0];
  for await (const sample of new VideoSampleSink(track).samples()) {
    worstMs = Math.max(worstMs, Math.abs(sample.timestamp - decoded / fps) * 1000);
    if (numbered) {
      sample.draw(context, 0, 0);
      if (readNumber(context, numbered) !== decoded) wrong += 1;
    }
    decoded += 1;
    sample.close();
  }
  const sound = await input.getPrimaryAudioTrack();
  const driftMs = numbered && sound ? await readDrift(sound, seconds) : null;
  input.dispose();
  return { decoded, worstMs, wrong: numbered ? wrong : null, driftMs };
}

/** Milliseconds for as many frames, each of one colour, by the encoder and with the settings a film of this shape gets. */
async function encodeSolid(shape: Shape, frames: number): Promise<number> {
  const { config } = await chooseEncoder(shape);
  const context = new OffscreenCanvas(shape.width, shape.height).getContext('2d', {
    alpha: false,
    willReadFrequently: true,
  });
  if (!context) throw new Error('No canvas of this size');
  const failed = Promise.withResolvers<never>();
  const encoder = new VideoEncoder({ output: () => undefined, error: failed.reject });
  encoder.configure(config);
  const began = performance.now();
  for (let at = 0; at < frames; at += 1) {
    while (encoder.encodeQueueSize > 1)
      await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
    context.fillStyle = `hsl(${(at * 360) / frames} 60% 50%)`;
    context.fillRect(0, 0, shape.width, shape.height);
    const frame = new VideoFrame(context.canvas, {
      timestamp: Math.round((at * 1e6) / shape.fps),
      alpha: 'discard',
    });
    encoder.encode(frame, { keyFrame: at % (2 * shape.fps) === 0 });
    frame.close();
  }
  await Promise.race([encoder.flush(), failed.promise]);
  encoder.close();
  return performance.now() - began;
}

const filmBench = { makeFilm, encodeSolid, makeNumberedFilm };
export type FilmBench = typeof filmBench;
declare global {
  var filmBench: FilmBench;
}
globalThis.filmBench = filmBench;
