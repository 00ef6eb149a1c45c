// Makes a moving picture frame by frame: never by playing anything, so that the same design gives the same frames
// anywhere.
import { PictureSource } from '../PictureSource.ts';
import { getPictureSize, type PictureSize } from '../pictureSize.ts';
import { FilmMedia } from './FilmMedia.ts';
import { FilmPainter, padToEven } from './FilmPainter.ts';
import { type OpenedSink, openSink } from './openSink.ts';
import type { FilmOptions, MadeFilm } from './types.ts';

/** Sound is mixed in pieces of this length, seconds. */
const SOUND_WINDOW = 10;

/** Rejects with NoEncoderError or RangeError for what cannot be made here, and with the signal's reason when cancelled. */
export async function makeFilm(options: FilmOptions): Promise<MadeFilm> {
  const { reader, scale, format } = options;
  const size = getPictureSize(reader.artboard, scale);
  const shape = format === 'mp4' ? padToEven(size) : size;
  const { media, source, opened, count } = await openParts(options, shape);
  try {
    await media.show(0);
    const painter = createPainter(source, media, size, options);
    await writeFrames({ options, media, painter, opened, count });
    const blob = await opened.sink.finish();
    const broken = [...source.broken, ...media.broken];
    const { codec, addSound } = opened;
    return { blob, ...shape, frames: count, codec, hasSound: addSound !== null, broken };
  } finally {
    opened.sink.close();
    media.close();
    source.destroy();
  }
}

type Parts = {
  readonly media: FilmMedia;
  readonly source: PictureSource;
  readonly opened: OpenedSink;
  /** Frames to make. */
  readonly count: number;
};

/** Opens media, pictures, fonts and the encoder side by side; when one fails, the others are closed again. */
async function openParts(options: FilmOptions, shape: PictureSize): Promise<Parts> {
  const { reader, signal } = options;
  let media: FilmMedia | null = null;
  const opening = FilmMedia.open(reader, options.resolveMedia, options, signal).then((opened) => {
    media = opened;
    return opened;
  });
  // Only a picture's length depends on what moves in it.
  const counting = options.format === 'mp4' ? Promise.resolve(null) : opening;
  const parts = await Promise.allSettled([
    opening,
    PictureSource.load({ ...options, mediaFrame: (node) => media?.frameOf(node.id) ?? null }),
    counting.then((known) => openSink(options, shape, countFrames(options, known))),
  ]);
  const [first, second, third] = parts;
  if (
    first.status === 'fulfilled' &&
    second.status === 'fulfilled' &&
    third.status === 'fulfilled' &&
    !signal?.aborted
  ) {
    const count = countFrames(options, first.value);
    return { media: first.value, source: second.value, opened: third.value, count };
  }
  if (first.status === 'fulfilled') first.value.close();
  if (second.status === 'fulfilled') second.value.destroy();
  if (third.status === 'fulfilled') third.value.sink.close();
  signal?.throwIfAborted();
  throw parts.find((part) => part.status === 'rejected')?.reason;
}

/** A picture in which nothing moves needs one frame; a film always has its length. */
function countFrames({ format, seconds, fps }: FilmOptions, media: FilmMedia | null): number {
  if (format !== 'mp4' && media?.isStill) return 1;
  return Math.max(1, Math.round(seconds * fps));
}

function createPainter(
  source: PictureSource,
  media: FilmMedia,
  size: PictureSize,
  { scale, format }: FilmOptions,
): FilmPainter {
  return new FilmPainter({
    environment: source.createEnvironment(scale),
    size,
    isMedium: (id) => media.has(id),
    isEven: format === 'mp4',
  });
}

type Work = {
  readonly options: FilmOptions;
  readonly media: FilmMedia;
  readonly painter: FilmPainter;
  readonly opened: OpenedSink;
  readonly count: number;
};

async function writeFrames({ options, media, painter, opened, count }: Work): Promise<void> {
  const { fps, signal, onProgress, readSound } = options;
  const { sink, addSound } = opened;
  let soundUntil = 0;
  for (let frame = 0; frame < count; frame += 1) {
    signal?.throwIfAborted();
    const time = frame / fps;
    if (addSound && readSound && time >= soundUntil) {
      const length = Math.min(SOUND_WINDOW, count / fps - soundUntil);
      addSound(await readSound(soundUntil, length), soundUntil);
      soundUntil += length;
    }
    const dirty = painter.paint(frame === 0 ? new Set() : await media.show(time));
    await sink.addFrame(painter.canvas, dirty);
    onProgress?.((frame + 1) / count);
  }
}
