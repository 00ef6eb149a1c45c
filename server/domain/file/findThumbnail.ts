import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from '../../files/types.ts';
import { type ThumbnailHeight, toThumbnailKey } from '../../files/thumbnailKeys.ts';
import type { FileRow } from '../../repositories/fileRepository.ts';
import type { MediaReader } from '../media/mediaJobs.ts';
import type { CreateId } from '../types.ts';

export type ThumbnailTools = {
  readonly files: FileStorage;
  readonly media: MediaReader;
  readonly temporaryFolder: string;
  readonly createId: CreateId;
};

/** GIFs move, and a film or a drawing is not made of pixels. */
const drawable: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/**
 * The key of the picture at most this high, drawn when it is first asked for; the file's own where it is small already
 * or no height is wanted.
 */
export const findThumbnail = async (
  { files, media, temporaryFolder, createId }: ThumbnailTools,
  file: Pick<FileRow, 'key' | 'mime' | 'height'>,
  height: ThumbnailHeight | undefined,
): Promise<string> => {
  if (height === undefined || !drawable.has(file.mime ?? '') || (file.height ?? 0) <= height) return file.key;
  const key = toThumbnailKey(file.key, height);
  if ((await files.head(key)) !== undefined) return key;
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
  const target = join(temporaryFolder, createId());
  try {
    await files.withLocalFile(file.key, (path) => media.run({ kind: 'thumbnail', path, target, height }));
    const { size: bytes } = await stat(target);
    await files.put({ key, contentType: 'image/webp', data: createReadStream(target), bytes });
  } finally {
    await rm(target, { force: true });
  }
  return key;
};
