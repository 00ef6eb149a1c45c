import { type ApiClient, unwrap } from '../../api/client.ts';
import type { ReplicaOptions } from '../../features/sync/openReplica.ts';
import { t } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { isRefusal } from './isRefusal.ts';
import { makeNewDesign } from './makeNewDesign.ts';

async function getSyncToken(
  api: ApiClient,
  userId: string,
  projectId: string,
): Promise<{ token: string } | 'denied'> {
  await makeNewDesign(api, userId, projectId);
  try {
    return await unwrap(api.POST('/api/projects/sync-token', { body: { project_id: projectId } }));
  } catch (error) {
    if (isRefusal(error)) return 'denied';
    throw error;
  }
}

/** The way to this server, with what is said when something on this device is damaged. */
export const syncOptions = (api: ApiClient, userId: string): Omit<ReplicaOptions, 'projectId'> => ({
  userId,
  url: `${location.origin.replace(/^http/, 'ws')}/sync`,
  getToken: (id) => getSyncToken(api, userId, id),
  onQuarantine: () => showToast({ kind: 'info', text: t('sync.quarantined') }),
});
