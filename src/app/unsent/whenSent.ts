import { ApiError } from '../../api/ApiError.ts';
import { t } from '../../i18n/storing.ts';
import { closeToast, showToast } from '../../ui/toasts/toastStore.ts';
import { isOffline } from '../connection/connection.ts';
import { unsyncedDesigns } from '../unsyncedDesigns.ts';

/** So long (ms) edits and files may be on their way. */
const PATIENCE = 120_000;
/** Between looks (ms): the tab that sends it may be another one. */
const PAUSE = 500;

const NOTICE = 'duplicated-when-sent';

/**
 * Resolves when nothing of a design waits on this device any more, which whoever waits is told of: what the server is asked
 * to do with it, it does with what it has. Without the server there is no use in waiting. Rejects with ApiError.
 */
export async function whenSent(userId: string, projectId: string): Promise<void> {
  const isWaiting = (): boolean => !isOffline() && unsyncedDesigns.list(userId).includes(projectId);
  if (!isWaiting()) return;
  // What the server refused once it may take by now: it is listed.
  unsyncedDesigns.tellWaiting(projectId);
  showToast({ kind: 'info', id: NOTICE, text: t('storing.duplicatedWhenSent'), stays: true });
  try {
    for (let waited = 0; isWaiting(); waited += PAUSE) {
      if (waited >= PATIENCE) throw new ApiError('http', 409, { message: t('storing.notSent') });
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  } finally {
    closeToast(NOTICE);
  }
}
