import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { FileRow } from '../../repositories/fileRepository.ts';
import type { ProductRow } from '../../repositories/productRepository.ts';
import type { Asker } from '../project/access.ts';
import type { Clock } from '../types.ts';

export type ReadableFile = {
  readonly file: FileRow;
  /** True when others may get other bytes, or the same reader later. */
  readonly isGated: boolean;
  /** True where the marked preview is given instead of the original. */
  readonly isPreview: boolean;
  /** Pixels of the picture that a preview is given instead of. */
  readonly original?: { readonly width: number; readonly height: number };
};

const isOwner = (file: FileRow, products: readonly ProductRow[], asker: Asker): boolean =>
  file.userId === asker.userId || products.some((product) => product.userId === asker.userId);

const mayReadOriginal = async (
  store: Store,
  {
    file,
    products,
    asker,
    now,
  }: { file: FileRow; products: readonly ProductRow[]; asker: Asker | undefined; now: Date },
): Promise<boolean> => {
  if (!asker) return false;
  if (asker.userType === 'admin' || isOwner(file, products, asker)) return true;
  return (await store.subscriptions.findEntitled(asker.userId, now)) !== undefined;
};

/** The file behind an address. Originals of Pro elements are for those entitled; others get the preview. */
export const findReadableFile = async (
  store: Store,
  clock: Clock,
  { fileId, asker }: { readonly fileId: string; readonly asker: Asker | undefined },
): Promise<ReadableFile> => {
  const found = await store.files.findReady(fileId);
  if (!found) throw new AppError('file_not_found');
  const { file, products } = found;
  const gated = products.filter((product) => product.isPro);
  if (gated.length === 0) return { file, isGated: false, isPreview: false };
  if (await mayReadOriginal(store, { file, products, asker, now: clock() }))
    return { file, isGated: true, isPreview: false };
  const previewId = gated.find((product) => product.previewFileId)?.previewFileId;
  const preview = previewId ? await store.files.findReady(previewId) : undefined;
  if (!preview) throw new AppError('pro_feature');
  const { width, height } = file;
  const original = width && height ? { original: { width, height } } : {};
  return { file: preview.file, isGated: true, isPreview: true, ...original };
};
