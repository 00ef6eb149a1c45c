// Files that were chosen, pasted or dropped: ready to be placed at once, with or without a network.
import type { PictureAsset } from '../../editor/session/types.ts';
import { prepareFile } from '../../features/uploads/prepare/prepareFile.ts';
import { UploadError } from '../../features/uploads/types.ts';
import type { UploadQueue } from '../../features/uploads/uploadFiles.ts';
import { t } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { connection } from '../connection/connection.ts';
import { keepOrSend } from './keepOrSend.ts';
import type { LocalPictures } from './localFiles.ts';

/** Prepares files and keeps them on this device, as far as it has room; each one that is refused is named. */
export async function placeLocally(
  { files, send }: LocalPictures,
  uploads: UploadQueue,
  chosen: readonly File[],
): Promise<readonly PictureAsset[]> {
  const assets: PictureAsset[] = [];
  let hasPending = false;
  for (const file of chosen) {
    try {
      const prepared = await prepareFile(file, AbortSignal.timeout(60_000));
      const { asset, isPending } = await keepOrSend(files, uploads, prepared);
      assets.push(asset);
      hasPending ||= isPending;
    } catch (error) {
      console.warn('A file was not placed', error);
      const reason = error instanceof UploadError ? error.message : t('uploads.unsupported');
      showToast({ kind: 'error', text: t('uploads.fileRefused', { name: file.name, reason }) });
    }
  }
  if (!hasPending) return assets;
  // Without a network the queue answers with its own words; the second notice says what becomes of the file.
  send();
  if (connection.getSnapshot().context.quality === 'offline')
    showToast({ kind: 'info', text: t('uploads.placedOffline'), id: 'placed-offline' });
  return assets;
}
