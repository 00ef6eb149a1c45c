import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from '../../files/types.ts';
import type { FileRow } from '../../repositories/fileRepository.ts';
import type { MediaReader } from '../media/mediaJobs.ts';
import type { Clock, CreateId } from '../types.ts';

export type PreviewFile = Pick<
  FileRow,
  | 'id'
  | 'userId'
  | 'key'
  | 'originalName'
  | 'declaredMime'
  | 'declaredBytes'
  | 'mime'
  | 'bytes'
  | 'width'
  | 'height'
> & {
  readonly status: 'ready';
  readonly mediaType: 'image';
  readonly createdAt: Date;
  readonly completedAt: Date;
};

export type PreviewTools = {
  readonly files: FileStorage;
  readonly media: MediaReader;
  readonly temporaryFolder: string;
  readonly clock: Clock;
  readonly createId: CreateId;
};

/** Draws and stores the preview of a picture; the row to insert for it is the answer. */
export const createPreview = async (
  tools: PreviewTools,
  source: Pick<FileRow, 'key' | 'userId' | 'originalName'>,
): Promise<PreviewFile> => {
  const { files, media, temporaryFolder } = tools;
  const id = tools.createId();
  const key = `previews/${source.userId}/${id}`;
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
  const target = join(temporaryFolder, id);
  try {
    const { width, height } = await files.withLocalFile(source.key, (path) =>
      media.run({ kind: 'preview', path, target }),
    );
    const { size: bytes } = await stat(target);
    await files.put({ key, contentType: 'image/webp', data: createReadStream(target), bytes });
    return describe(tools, { id, key, width, height, bytes }, source);
  } finally {
    await rm(target, { force: true });
  }
};

const describe = (
  tools: Pick<PreviewTools, 'clock'>,
  { id, key, width, height, bytes }: Pick<PreviewFile, 'id' | 'key' | 'width' | 'height'> & { bytes: number },
  source: Pick<FileRow, 'userId' | 'originalName'>,
): PreviewFile => {
  const now = tools.clock();
  return {
    id,
    userId: source.userId,
    key,
    originalName: source.originalName,
    declaredMime: 'image/webp',
    declaredBytes: bytes,
    status: 'ready',
    mime: 'image/webp',
    mediaType: 'image',
    bytes: bytes,
    width,
    height,
    createdAt: now,
    completedAt: now,
  };
};
