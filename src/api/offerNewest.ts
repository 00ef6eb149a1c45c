import { t } from '../i18n/t.ts';
import { isServerThere } from '../ui/isServerThere.ts';
import { showToast } from '../ui/toasts/toastStore.ts';
import { isMissingChunk } from './isMissingChunk.ts';
import { reloadToNewest } from './reloadToNewest.ts';

/**
 * Where `error` is of a part of the program that a server which is there no longer has, offers the newest version, in place
 * of the toast `id`: that put it down to the connection, which is to blame more often.
 */
export async function offerNewest(error: unknown, id: string): Promise<void> {
  if (!isMissingChunk(error) || !(await isServerThere())) return;
  const action = { label: t('app.crashReload'), run: () => void reloadToNewest() };
  showToast({ kind: 'info', text: t('app.newVersionTitle'), id, action });
}
