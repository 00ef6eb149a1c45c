import type { PictureAsset } from '../../editor/session/types.ts';
import type { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import { type PreparedFile, UploadError } from '../../features/uploads/types.ts';
import { type UploadQueue, uploadFiles } from '../../features/uploads/uploadFiles.ts';
import { t } from '../../i18n/uploads.ts';
import { stemOf } from '../../features/uploads/stemOf.ts';
import { toAsset } from './toAsset.ts';

type Kept = { readonly asset: PictureAsset; readonly isPending: boolean };

/**
 * Keeps a prepared file on this device, where it is pending until it is sent; where the device has no room, it is sent first.
 * Rejects with an UploadError when neither can be done.
 */
export async function keepOrSend(
  files: Pick<LocalFiles, 'add'>,
  uploads: UploadQueue,
  prepared: PreparedFile,
): Promise<Kept> {
  const { file, metadata } = prepared;
  try {
    const src = await files.add(prepared);
    const { fileType: kind, fileWidth: width, fileHeight: height } = metadata;
    const moving = kind === 'image' ? {} : { originalUrl: src };
    return { asset: { kind, src, width, height, name: stemOf(file.name), ...moving }, isPending: true };
  } catch (cause) {
    console.warn('No room on this device for a file', cause);
    const [item] = await uploadFiles(uploads, [file]);
    if (!item) throw new UploadError(t('uploads.noRoom'), { cause });
    return { asset: toAsset(item), isPending: false };
  }
}
