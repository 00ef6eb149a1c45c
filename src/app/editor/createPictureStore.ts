import { prepareFile } from '../../features/uploads/prepare/prepareFile.ts';
import { t } from '../../i18n/importing.ts';
import { connection } from '../connection/connection.ts';
import type { ServiceParts } from './designServices.ts';
import { keepOrSend } from './keepOrSend.ts';
import type { PictureStore } from './storeEmbedded.ts';

const PATIENCE_MS = 60_000;

/** Keeps pictures of imports on this device, from where they are sent; on the server where the device has no room. */
export function createPictureStore({
  local,
  loadUploads,
  toasts,
}: Pick<ServiceParts, 'local' | 'loadUploads' | 'toasts'>): PictureStore {
  let isWaiting = false;
  return {
    prepare: (file, signal) => prepareFile(file, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])),
    async keep(prepared, signal) {
      const keeping = loadUploads().then((uploads) => keepOrSend(local.files, uploads, prepared));
      const kept = await Promise.race([keeping, whenAborted(signal)]);
      isWaiting ||= kept.isPending;
      return kept.asset;
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
