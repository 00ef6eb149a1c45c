// Which writer takes the frames of which format.
import { GifSink } from '../gif/GifSink.ts';
import type { PictureSize } from '../pictureSize.ts';
import { WebpSink } from '../webp/WebpSink.ts';
import { chooseEncoder } from './chooseEncoder.ts';
import { chooseSound, FilmWriter } from './FilmWriter.ts';
import type { FrameSink } from './FrameSink.ts';
import type { FilmOptions, MadeFilm, SoundWindow } from './types.ts';

const WEBP_QUALITY = 0.85;

export type OpenedSink = {
  readonly sink: FrameSink;
  readonly codec: MadeFilm['codec'];
  /** Takes sound that starts `start` seconds into the film; null where the file has none. */
  readonly addSound: ((sound: SoundWindow, start: number) => void) | null;
};

/** Rejects with NoEncoderError or RangeError for what cannot be written here. */
export async function openSink(options: FilmOptions, size: PictureSize, count: number): Promise<OpenedSink> {
  const { format, fps, seconds, quality = WEBP_QUALITY } = options;
  if (format === 'gif') {
    return { sink: new GifSink({ ...size, fps, count }), codec: 'gif', addSound: null };
  }
  if (format === 'webp') {
    return { sink: new WebpSink({ ...size, fps, count, quality }), codec: 'webp', addSound: null };
  }
  const video = await chooseEncoder({ ...size, fps });
  const sound = options.readSound ? await chooseSound() : null;
  const sink = new FilmWriter({ video, sound, fps, seconds });
  const addSound = sound ? (piece: SoundWindow, start: number) => sink.addSound(piece, start) : null;
  return { sink, codec: video.codec, addSound };
}
