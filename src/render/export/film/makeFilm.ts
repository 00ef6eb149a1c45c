// Makes a film frame by frame: never by playing anything, so that the same design gives the same frames anywhere.
import { PictureSource } from '../PictureSource.ts';
import { getPictureSize } from '../pictureSize.ts';
import { chooseEncoder } from './chooseEncoder.ts';
import { FilmMedia } from './FilmMedia.ts';
import { FilmPainter } from './FilmPainter.ts';
import { chooseSound, FilmWriter } from './FilmWriter.ts';
import type { FilmOptions, MadeFilm } from './types.ts';

/** Sound is mixed in pieces of this length, seconds. */
const SOUND_WINDOW = 10;

/** Rejects with NoEncoderError or RangeError for what cannot be made here, and with the signal's reason when cancelled. */
export async function makeFilm(options: FilmOptions): Promise<MadeFilm> {
  const { reader, scale, fps, seconds, signal } = options;
  const size = getPictureSize(reader.artboard, scale);
  const shape = { width: size.width + (size.width % 2), height: size.height + (size.height % 2), fps };
  const video = await chooseEncoder(shape);
  const sound = options.readSound ? await chooseSound() : null;
  signal?.throwIfAborted();
  const media = await FilmMedia.open(reader, options.resolveMedia, options, signal);
  let source: PictureSource | null = null;
  const writer = new FilmWriter({ video, sound, fps, seconds });
  try {
    source = await PictureSource.load({
      ...options,
      mediaFrame: (node) => media.frameOf(node.id),
    });
    await media.show(0);
    const painter = new FilmPainter({
      environment: source.createEnvironment(scale),
      size,
      isMedium: (id) => media.has(id),
    });
    const frames = await writeFrames({ options, media, painter, writer, hasSound: sound !== null });
    const blob = await writer.finish();
    const broken = [...source.broken, ...media.broken];
    return { blob, ...shape, frames, codec: video.codec, hasSound: sound !== null, broken };
  } finally {
    writer.close();
    media.close();
    source?.destroy();
  }
}

type Work = {
  readonly options: FilmOptions;
  readonly media: FilmMedia;
  readonly painter: FilmPainter;
  readonly writer: FilmWriter;
  readonly hasSound: boolean;
};

async function writeFrames({ options, media, painter, writer, hasSound }: Work): Promise<number> {
  const { seconds, fps, signal, onProgress, readSound } = options;
  const count = Math.max(1, Math.round(seconds * fps));
  let soundUntil = 0;
  for (let frame = 0; frame < count; frame += 1) {
    signal?.throwIfAborted();
    const time = frame / fps;
    if (hasSound && readSound && time >= soundUntil) {
      const length = Math.min(SOUND_WINDOW, count / fps - soundUntil);
      writer.addSound(await readSound(soundUntil, length), soundUntil);
      soundUntil += length;
    }
    painter.paint(frame === 0 ? new Set() : await media.show(time));
    await writer.addFrame(painter.canvas);
    onProgress?.((frame + 1) / count);
  }
  return count;
}
