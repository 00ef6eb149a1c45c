import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type ErrorCode } from '../../errors.ts';
import type { MediaType } from '../../database/schema.ts';
import type { FileStorage, StoredFile } from '../../files/types.ts';
import { type Inspected, MediaError, type MediaFailure, type MediaReader } from '../media/mediaJobs.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { FileRow } from '../../repositories/fileRepository.ts';
import type { Clock, CreateId } from '../types.ts';
import { countTimedOut, forgetTimedOut } from './countTimedOut.ts';
import { sniffMediaType } from './sniffMediaType.ts';
import { findMediaType, findUploadRule } from './uploadRules.ts';

const headBytes = 32;
/** Tries a file has to be read in time; after the last it is too large for this machine, and not tried for ever. */
const mostTimedOut = 3;

type Tools = {
  readonly clock: Clock;
  readonly createId: CreateId;
  readonly files: FileStorage;
  readonly media: MediaReader;
  /** Folder for what is written before it is stored. */
  readonly temporaryFolder: string;
};

type Taken = {
  readonly facts: Inspected;
  readonly mime: string;
  readonly mediaType: MediaType;
  readonly stored: StoredFile;
};

/** What is wrong with the file itself: it will never be taken. Anything else may pass when tried again. */
const refusals: ReadonlySet<ErrorCode> = new Set([
  'unsupported_file',
  'gif_too_large',
  'animation_too_large',
  'image_too_large',
  'video_too_large',
]);

/** Time and work that fail are the machine's: the same file may be read when it has less to do, see `mostTimedOut`. */
const codes: Readonly<Record<MediaFailure, { readonly film: ErrorCode; readonly picture: ErrorCode }>> = {
  unsupported: { film: 'unsupported_file', picture: 'unsupported_file' },
  crash: { film: 'unsupported_file', picture: 'unsupported_file' },
  tooLarge: { film: 'unsupported_file', picture: 'image_too_large' },
  memory: { film: 'unsupported_file', picture: 'image_too_large' },
  time: { film: 'busy', picture: 'busy' },
  failed: { film: 'busy', picture: 'busy' },
};

/** What the last try that took too long says. */
const tooSlow = { film: 'video_too_large', picture: 'image_too_large' } as const;

const toAppError = (error: unknown, { fileId, mime }: Pick<Arrived, 'fileId' | 'mime'>): unknown => {
  if (!(error instanceof MediaError)) return error;
  const isTooSlow = error.failure === 'time' && countTimedOut(fileId) >= mostTimedOut;
  const { film, picture } = isTooSlow ? tooSlow : codes[error.failure];
  return new AppError(mime.startsWith('video/') ? film : picture, {}, error);
};

/** A file as it came: where it lies, what its bytes say it is, and the key under which it is kept. */
type Arrived = {
  readonly fileId: string;
  readonly stored: StoredFile;
  readonly mime: string;
  readonly key: string;
  /** Comes before anything is stored under the key. */
  readonly noteKey: () => Promise<void>;
};

/**
 * Has the file read apart from the server. It is stored again when something had to come off, when it was sent under another
 * picture's type, and where its sender could still replace it: what is kept are the bytes that were read.
 */
const readAndClean = async (
  { files: storage, media, createId, temporaryFolder }: Tools,
  { fileId, stored, mime, key, noteKey }: Arrived,
): Promise<Taken> => {
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
  const target = join(temporaryFolder, createId());
  const keep = async (path: string): Promise<StoredFile> => {
    const { size: bytes } = await stat(path);
    await noteKey();
    return storage.put({ key, contentType: mime, data: createReadStream(path), bytes });
  };
  const isInPlace = stored.contentType === mime && stored.key === key;
  try {
    return await storage.withLocalFile(stored.key, async (path) => {
      const facts = await media.run({ kind: 'inspect', path, mime, target, bytes: stored.bytes });
      const mediaType = findMediaType(mime, { frames: facts.frames, bytes: stored.bytes });
      if (facts.isRewritten) return { facts, mime, mediaType, stored: await keep(target) };
      return { facts, mime, mediaType, stored: isInPlace ? stored : await keep(path) };
    });
  } catch (error) {
    throw toAppError(error, { fileId, mime });
  } finally {
    await rm(target, { force: true });
  }
};

const inspect = async (
  tools: Tools,
  file: FileRow,
  arrived: Omit<Arrived, 'fileId' | 'mime'>,
): Promise<Taken> => {
  const { stored } = arrived;
  const declared = findUploadRule(file.declaredMime);
  if (stored.bytes === 0 || stored.bytes > declared.maxBytes) throw new AppError('unsupported_file');
  const mime = sniffMediaType(await tools.files.read(stored.key, headBytes));
  if (!mime) throw new AppError('unsupported_file');
  const found = findUploadRule(mime);
  if (stored.bytes > found.maxBytes) throw new AppError(found.tooLarge);
  // A film sent as a picture, or the other way round, is a disguise.
  if ((found.mediaType === 'video') !== (declared.mediaType === 'video'))
    throw new AppError('unsupported_file');
  return readAndClean(tools, { ...arrived, fileId: file.id, mime });
};

const reject = async (store: Store, storage: FileStorage, file: FileRow, now: Date): Promise<void> => {
  // Another request may have taken it meanwhile.
  const rejected = await store.files.update(file.id, 'pending', { status: 'rejected', completedAt: now });
  if (rejected) await storage.delete(file.key);
};

/**
 * What is stored under a second key lies there before the file's row names it: until then it counts as an upload of its own
 * that never finished, and is removed like one if this server is killed.
 */
const noteCopy = (
  store: Pick<Store, 'files'>,
  file: FileRow,
  copy: Pick<FileRow, 'id' | 'key' | 'createdAt'>,
): Promise<void> =>
  store.files.insert([
    {
      ...copy,
      userId: file.userId,
      originalName: file.originalName,
      declaredMime: file.declaredMime,
      declaredBytes: file.declaredBytes,
    },
  ]);

/** Checks what arrived and takes it over; asking again for a file that is ready changes nothing. */
export const completeUpload = async (
  store: Store,
  tools: Tools,
  input: { readonly fileId: string; readonly userId: string },
): Promise<FileRow> => {
  const { clock, createId, files: storage } = tools;
  const file = await store.files.findOwned(input.fileId, input.userId);
  if (!file) throw new AppError('file_not_found');
  if (file.status === 'ready') return file;
  if (file.status === 'rejected') throw new AppError('unsupported_file');
  const isTaken = async (): Promise<boolean> =>
    (await store.files.findOwned(input.fileId, input.userId))?.status !== 'pending';
  const stored = await storage.head(file.key);
  if (!stored && (await isTaken())) return completeUpload(store, tools, input);
  if (!stored) throw new AppError('upload_unfinished');
  const now = clock();
  // Nobody has an address that writes there.
  const key = storage.acceptsOnce ? file.key : `media/${file.userId}/${createId()}`;
  const copy = { id: createId(), key, createdAt: now };
  const noteKey = async () => {
    if (key !== file.key) await noteCopy(store, file, copy);
  };
  const taken = await inspect(tools, file, { stored, key, noteKey }).catch(async (error: unknown) => {
    if (error instanceof AppError && refusals.has(error.code)) {
      await reject(store, storage, file, now);
      forgetTimedOut(file.id);
    }
    // Another request was faster, and the file is somewhere else.
    else if (await isTaken()) return undefined;
    throw error;
  });
  if (!taken) return completeUpload(store, tools, input);
  forgetTimedOut(file.id);
  const { facts, mime, mediaType } = taken;
  const ready = await store.transaction(async (repositories) => {
    await repositories.purge.deleteFiles([copy.id]);
    const row = await repositories.files.update(file.id, 'pending', {
      status: 'ready',
      key,
      mime,
      mediaType,
      bytes: taken.stored.bytes,
      sha256: facts.sha256 ?? taken.stored.sha256,
      width: facts.width,
      height: facts.height,
      frames: facts.frames,
      hasAlpha: facts.hasAlpha,
      completedAt: now,
    });
    // Another request was faster: the copy is noted until it is gone.
    if (!row && key !== file.key) await noteCopy(repositories, file, copy);
    return row;
  });
  if (key !== file.key) await storage.delete(ready ? file.key : key);
  if (ready) return ready;
  await store.purge.deleteFiles([copy.id]);
  return completeUpload(store, tools, input);
};
