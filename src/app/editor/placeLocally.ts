// Files that were chosen, pasted or dropped: ready to be placed at once, with or without a network.
import type { PictureAsset } from '../../editor/session/types.ts';
import { prepareFile } from '../../features/uploads/prepare/prepareFile.ts';
import { type PreparedFile, UploadError } from '../../features/uploads/types.ts';
import type { UploadQueue } from '../../features/uploads/uploadFiles.ts';
import { t } from '../../i18n/uploads.ts';
import { closeToast, showToast } from '../../ui/toasts/toastStore.ts';
import { isOffline } from '../connection/connection.ts';
import { keepOrSend } from './keepOrSend.ts';
import type { LocalPictures } from './createFilesByPerson.ts';

const PATIENCE_MS = 60_000;
const PROGRESS = 'placing';

export type PlacingParts = {
  readonly local: LocalPictures;
  readonly uploads: UploadQueue;
  /** Over when the editor is left: there is no design any more to place anything in. */
  readonly closed?: AbortSignal;
};

/**
 * Prepares files and keeps them on this device, as far as it has room; each one that is refused is named. Several take a
 * while, in which the user can stop them: then none is kept. Nor is any when the editor is left meanwhile; what is ready
 * by then goes to the library alone. The browser asks before the page is closed meanwhile.
 */
export async function placeLocally(
  parts: PlacingParts,
  chosen: readonly File[],
): Promise<readonly PictureAsset[]> {
  const ask = (event: Event): void => event.preventDefault();
  addEventListener('beforeunload', ask);
  try {
    return await keepAll(parts, chosen);
  } finally {
    removeEventListener('beforeunload', ask);
  }
}

async function keepAll(
  { local: { files, send }, uploads, closed }: PlacingParts,
  chosen: readonly File[],
): Promise<readonly PictureAsset[]> {
  const assets: PictureAsset[] = [];
  let hasPending = false;
  for (const { file, prepared } of await prepareAll(chosen, closed)) {
    try {
      const { asset, isPending } = await keepOrSend(files, uploads, prepared);
      assets.push(asset);
      hasPending ||= isPending;
    } catch (error) {
      refuse(file, error);
    }
  }
  if (hasPending) send();
  if (assets.length === 0) return [];
  if (closed?.aborted) {
    showToast({ kind: 'info', text: t('uploads.leftReady') });
    return [];
  }
  // Without a network the queue answers with its own words; the second notice says what becomes of the file.
  if (hasPending && isOffline())
    showToast({ kind: 'info', text: t('uploads.placedOffline'), id: 'placed-offline' });
  return assets;
}

type Ready = { readonly file: File; readonly prepared: PreparedFile };

async function prepareAll(
  chosen: readonly File[],
  closed: AbortSignal | undefined,
): Promise<readonly Ready[]> {
  const abort = new AbortController();
  const stopped = closed ? AbortSignal.any([abort.signal, closed]) : abort.signal;
  const ready: Ready[] = [];
  for (const [at, file] of chosen.entries()) {
    if (stopped.aborted) break;
    if (chosen.length > 1) showProgress(at + 1, chosen.length, abort);
    try {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]);
      ready.push({ file, prepared: await prepareFile(file, signal) });
    } catch (error) {
      if (!stopped.aborted) refuse(file, error);
    }
  }
  closeToast(PROGRESS);
  if (!stopped.aborted) return ready;
  // Who stopped it by hand knows.
  if (!abort.signal.aborted) showToast({ kind: 'info', text: t('uploads.leftUnready') });
  return [];
}

function showProgress(at: number, count: number, abort: AbortController): void {
  const action = { label: t('app.cancel'), run: () => abort.abort() };
  showToast({ kind: 'info', text: t('uploads.placing', { at, count }), id: PROGRESS, action });
}

function refuse({ name }: File, error: unknown): void {
  console.warn('A file was not placed', error);
  const reason = error instanceof UploadError ? error.message : t('uploads.unsupported');
  showToast({ kind: 'error', text: t('uploads.fileRefused', { name, reason }) });
}
