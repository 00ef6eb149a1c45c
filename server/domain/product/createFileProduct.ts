import type { LibrarySection, MediaType } from '../../database/schema.ts';
import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { FileRow } from '../../repositories/fileRepository.ts';
import type { NamedProduct } from '../../repositories/productRepository.ts';
import { findOwnedPicture } from '../file/findOwnedPicture.ts';
import { normalizeSearch } from '../text/normalizeSearch.ts';
import type { Clock, CreateId } from '../types.ts';

export type FileProductForm = {
  readonly userId: string;
  readonly fileId: string;
  readonly thumbnailFileId: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly fileType: MediaType;
  readonly dominantColor: string | undefined;
};

/** GIFs and films move, pictures with see-through parts are elements, the rest are photos. */
export const guessSection = (file: Pick<FileRow, 'mediaType' | 'hasAlpha'>): LibrarySection => {
  if (file.mediaType !== 'image') return 'gifs';
  return file.hasAlpha ? 'elementos' : 'fotos';
};

/** The name without its ending. */
const toTitle = (originalName: string): string =>
  originalName.replace(/\.[a-z0-9]{1,5}$/i, '') || originalName;

const findUpload = async (store: Store, form: FileProductForm): Promise<FileRow> => {
  const file = await store.files.findOwned(form.fileId, form.userId);
  if (!file || file.status === 'rejected') throw new AppError('file_not_found');
  if (file.status === 'pending') throw new AppError('upload_unfinished');
  // Whether a picture moves is what was found in it; pages of an earlier version take WebPs that do for still ones.
  if ((file.mediaType === 'video') !== (form.fileType === 'video')) throw new AppError('invalid_file_data');
  return file;
};

/** Puts an own finished upload into the library; the same file twice is the same item. */
export const createFileProduct = async (
  store: Store,
  { clock, createId }: { readonly clock: Clock; readonly createId: CreateId },
  form: FileProductForm,
): Promise<NamedProduct> => {
  const file = await findUpload(store, form);
  const { userId, thumbnailFileId } = form;
  const thumbnail = thumbnailFileId && (await findOwnedPicture(store, thumbnailFileId, userId));
  const name = toTitle(file.originalName);
  const now = clock();
  const product = await store.products.insert({
    id: createId(),
    userId,
    name,
    fileId: file.id,
    thumbnailFileId: thumbnail ? thumbnail.id : null,
    fileType: file.mediaType ?? form.fileType,
    // What was measured wins over what the client says.
    width: file.width || form.width,
    height: file.height || form.height,
    dominantColor: form.fileType === 'video' ? '' : (form.dominantColor ?? '').toLowerCase(),
    section: guessSection(file),
    searchText: normalizeSearch(name, file.originalName),
    createdAt: now,
    updatedAt: now,
  });
  return { product, originalName: file.originalName };
};
