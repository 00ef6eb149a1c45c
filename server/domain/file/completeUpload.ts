import { createHash } from 'node:crypto';
import { AppError } from '../../errors.ts';
import type { FileStorage, StoredFile } from '../../files/types.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { FileRow } from '../../repositories/fileRepository.ts';
import type { Clock } from '../types.ts';
import { inspectImage, inspectVideo, type MediaFacts, stripImage } from './inspectMedia.ts';
import { sniffMediaType } from './sniffMediaType.ts';
import { findUploadRule } from './uploadRules.ts';

const headBytes = 32;

type Inspected = {
  readonly facts: MediaFacts;
  readonly mime: string;
  readonly stored: StoredFile;
  readonly sha256: string | undefined;
};

/** A picture is read whole (50 MB at most), checked, and stored again when something must come off. */
const takeImage = async (
  storage: FileStorage,
  { stored, mime }: { readonly stored: StoredFile; readonly mime: string },
): Promise<Inspected> => {
  const data = await storage.read(stored.key);
  const facts = await inspectImage(data, mime);
  const mustRewrite = facts.hasMetadata || stored.contentType !== mime;
  const kept = facts.hasMetadata ? await stripImage(data, mime) : data;
  const sha256 = createHash('sha256').update(kept).digest('hex');
  if (!mustRewrite) return { facts, mime, stored, sha256 };
  const rewritten = await storage.put({ key: stored.key, contentType: mime, data: kept });
  return { facts, mime, stored: rewritten, sha256 };
};

const inspect = async (storage: FileStorage, file: FileRow, stored: StoredFile): Promise<Inspected> => {
  const declared = findUploadRule(file.declaredMime);
  if (stored.bytes === 0 || stored.bytes > declared.maxBytes) throw new AppError('unsupported_file');
  const mime = sniffMediaType(await storage.read(stored.key, headBytes));
  if (!mime) throw new AppError('unsupported_file');
  const found = findUploadRule(mime);
  if (stored.bytes > found.maxBytes) throw new AppError(found.tooLarge);
  // A film sent as a picture, or the other way round, is a disguise.
  if ((found.mediaType === 'video') !== (declared.mediaType === 'video'))
    throw new AppError('unsupported_file');
  if (found.mediaType !== 'video') return takeImage(storage, { stored, mime });
  const facts = await inspectVideo(storage, stored);
  return { facts, mime, stored, sha256: stored.sha256 };
};

const reject = async (store: Store, storage: FileStorage, file: FileRow, now: Date): Promise<void> => {
  await store.files.update(file.id, 'pending', { status: 'rejected', completedAt: now });
  await storage.delete(file.key);
};

/** Checks what arrived and takes it over; asking again for a file that is ready changes nothing. */
export const completeUpload = async (
  store: Store,
  { clock, files: storage }: { readonly clock: Clock; readonly files: FileStorage },
  input: { readonly fileId: string; readonly userId: string },
): Promise<FileRow> => {
  const file = await store.files.findOwned(input.fileId, input.userId);
  if (!file) throw new AppError('file_not_found');
  if (file.status === 'ready') return file;
  if (file.status === 'rejected') throw new AppError('unsupported_file');
  const stored = await storage.head(file.key);
  if (!stored) throw new AppError('upload_unfinished');
  const now = clock();
  const inspected = await inspect(storage, file, stored).catch(async (error: unknown) => {
    if (error instanceof AppError) await reject(store, storage, file, now);
    throw error;
  });
  const { facts, mime } = inspected;
  const ready = await store.files.update(file.id, 'pending', {
    status: 'ready',
    mime,
    mediaType: findUploadRule(mime).mediaType,
    bytes: inspected.stored.bytes,
    sha256: inspected.sha256,
    width: facts.width,
    height: facts.height,
    frames: facts.frames,
    hasAlpha: facts.hasAlpha,
    completedAt: now,
  });
  return ready ?? completeUpload(store, { clock, files: storage }, input);
};
