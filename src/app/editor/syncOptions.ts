import { type ApiClient, unwrap } from '../../api/client.ts';
import type { ReplicaOptions } from '../../features/sync/openReplica.ts';
import { findNewDesign } from '../../features/gallery/newDesigns.ts';
import { t } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { isRefusal } from './isRefusal.ts';
import { makeNewDesign } from './makeNewDesign.ts';

export type PageState = {
  /** Who is signed in now. */
  readonly findUserId: () => string | undefined;
  readonly isOffline: () => boolean;
};

async function getSyncToken(
  api: ApiClient,
  projectId: string,
  userId: string,
  page: PageState,
  isAhead: boolean,
): Promise<{ token: string } | 'denied'> {
  // A page that somebody else goes on with must not make, nor send, one person's design as another's.
  if (page.findUserId() !== userId) throw new Error('Somebody else is signed in');
  // What the server was never asked to make can be thrown away without it. Later calls have a way to it, whatever is thought.
  if (isAhead && page.isOffline() && findNewDesign(userId, projectId))
    throw new Error('The design is only here yet');
  await makeNewDesign(api, userId, projectId);
  try {
    return await unwrap(api.POST('/api/projects/sync-token', { body: { project_id: projectId } }));
  } catch (error) {
    if (isRefusal(error)) return 'denied';
    throw error;
  }
}

/** The way to this server, with what is said when something on this device is damaged. */
export const syncOptions = (
  api: ApiClient,
  userId: string,
  page: PageState,
): Omit<ReplicaOptions, 'projectId'> => {
  /** The first token is asked for before there is a connection. */
  let isAhead = true;
  return {
    userId,
    url: `${location.origin.replace(/^http/, 'ws')}/sync`,
    getToken: (id) => {
      const call = getSyncToken(api, id, userId, page, isAhead);
      isAhead = false;
      return call;
    },
    onQuarantine: () => showToast({ kind: 'info', text: t('sync.quarantined') }),
  };
};
