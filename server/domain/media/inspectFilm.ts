import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { FilePathSource, Input, MP4 } from 'mediabunny';
import { keepMp4, type KeptFilm } from './containers/keepMp4.ts';
import { type Inspected, MediaError } from './mediaJobs.ts';

/** Longest side of a film in designs, pixels. */
const longestSide = 5000;

const zeros = new Uint8Array(65_536);

const writeZeros = async (file: FileHandle, from: number, to: number): Promise<void> => {
  for (let at = from; at < to; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, to - at), at);
};

const writeFilm = async (
  path: string,
  target: string,
  { patches, blanks, length }: KeptFilm,
): Promise<void> => {
  await pipeline(
    createReadStream(path, { end: length - 1 }),
    createWriteStream(target, { flags: 'w', mode: 0o600 }),
  );
  const file = await open(target, 'r+');
  try {
    for (const { at, end } of blanks) await writeZeros(file, at, Math.min(end, length));
    for (const { at, bytes } of patches) await file.write(bytes, 0, bytes.length, at);
  } finally {
    await file.close();
  }
};

/** As designs know it: the film's own size, or smaller in proportion. */
const readSize = async (path: string): Promise<{ width: number; height: number }> => {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new MediaError('unsupported', 'no pictures in the film');
    const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()]);
    if (!(width >= 1 && height >= 1)) throw new MediaError('unsupported', `${width} × ${height}`);
    const ratio = Math.min(1, longestSide / Math.max(width, height));
    return {
      width: Math.max(1, Math.round(width * ratio)),
      height: Math.max(1, Math.round(height * ratio)),
    };
  } finally {
    input.dispose();
  }
};

/** Reads a film's index; words, places and names of devices are blanked in it, and tracks that nobody sees or hears. */
export const inspectFilm = async ({
  path,
  target,
}: {
  readonly path: string;
  readonly target: string;
}): Promise<Inspected> => {
  const kept = await keepMp4(path);
  const file = await open(path);
  const { size } = await file.stat().finally(() => file.close());
  const isRewritten = kept.patches.length > 0 || kept.length < size;
  if (isRewritten) await writeFilm(path, target, kept);
  const { width, height } = await readSize(isRewritten ? target : path);
  return { width, height, frames: 1, hasAlpha: false, isRewritten };
};
