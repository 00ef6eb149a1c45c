import { prepareFile } from '../../features/uploads/prepare/prepareFile.ts';
import { uploadFiles } from '../../features/uploads/uploadFiles.ts';
import { t } from '../../i18n/importing.ts';
import { connection } from '../connection/connection.ts';
import type { ServiceParts } from './designServices.ts';
import type { PictureStore } from './storeEmbedded.ts';
import { toAsset } from './toAsset.ts';

const PATIENCE_MS = 60_000;

/** Keeps pictures of imports on this device, from where they are sent; on the server where the device has no room. */
export function createPictureStore({
  local,
  uploads,
  toasts,
}: Pick<ServiceParts, 'local' | 'uploads' | 'toasts'>): PictureStore {
  let isWaiting = false;
  return {
    prepare: (file, signal) => prepareFile(file, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])),
    async keep(prepared, signal) {
      try {
        const src = await local.files.add(prepared);
        isWaiting = true;
        return { src };
      } catch (error) {
        console.warn('No room on this device for a picture of the file', error);
      }
      const [item] = await Promise.race([uploadFiles(uploads, [prepared.file]), whenAborted(signal)]);
      if (!item) throw new Error('A picture of the file was not sent');
      return toAsset(item);
    },
    finish() {
      if (!isWaiting) return;
      if (connection.getSnapshot().context.quality !== 'offline') local.send();
      // They are sent when the connection is back.
      else toasts.show({ kind: 'info', text: t('uploads.placedOffline'), id: 'placed-offline' });
    },
  };
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
