// Opens a project for the editor page: rights from the server where it can be reached, the design from device, tabs and
// server (features/sync).
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../../api/ApiError.ts';
import { unwrap } from '../../api/client.ts';
import { DesignRefusedError, type LoadedDesign, type ReviewState } from '../../editor/page/types.ts';
import { listJournals } from '../../features/sync/deviceJournal/journalDatabase.ts';
import { DesignUnavailableError, type OpenDesign, openDesign } from '../../features/sync/openDesign.ts';
import type { GetSyncToken } from '../../features/sync/serverLink.ts';
import { t } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { api } from '../services.ts';
import { unsyncedDesigns } from '../unsyncedDesigns.ts';

export type LoadedProject = LoadedDesign & Pick<OpenDesign, 'whenSaved' | 'awareness' | 'retry'>;

/** Rejects with DesignRefusedError when the server says no and this device holds no copy. */
export async function openProject(
  projectId: string,
  userId: string,
  signal?: AbortSignal,
): Promise<LoadedProject> {
  if (!(await mayOpen(projectId, userId, signal))) throw new DesignRefusedError(projectId);
  const design = await openDesign({
    projectId,
    userId,
    url: `${location.origin.replace(/^http/, 'ws')}/sync`,
    getToken: getSyncToken,
    onQuarantine: () => showToast({ kind: 'info', text: t('sync.quarantined') }),
    signal,
  }).catch((error: unknown) => {
    throw error instanceof DesignUnavailableError
      ? new DesignRefusedError(projectId, { cause: error })
      : error;
  });
  const review = createStore<ReviewState>(() => ({ isTemplate: false, status: 'rejected' }));
  const stopMarking = design.status.subscribe(({ status }) =>
    unsyncedDesigns.mark(
      projectId,
      status === 'savedOnDevice' || status === 'deviceFailing' || status === 'denied',
    ),
  );
  void readReview(projectId).then((state) => review.setState(state), console.warn);
  return {
    ...design,
    review,
    close: async () => {
      stopMarking();
      await design.close();
    },
  };
}

/** Unreachable is not refused: the copy on this device, if any, opens. */
async function mayOpen(projectId: string, userId: string, signal?: AbortSignal): Promise<boolean> {
  try {
    const access = await unwrap(
      api.POST('/api/projects/can-edit', { body: { project_id: projectId }, signal }),
    );
    return access.can_edit && access.can_view;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'network' || error.kind === 'timeout' || error.status >= 500) return true;
    // Deleted or lost while this device was away: what was edited here must stay reachable.
    if (error.status === 404) return (await listJournals(userId)).includes(projectId);
    throw error;
  }
}

const getSyncToken: GetSyncToken = async (projectId) => {
  try {
    const { token } = await unwrap(api.POST('/api/projects/sync-token', { body: { project_id: projectId } }));
    return { token };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return 'denied';
    throw error;
  }
};

async function readReview(projectId: string): Promise<ReviewState> {
  const project = await unwrap(api.POST('/api/projects/get', { body: { project_id: projectId } }));
  return { isTemplate: project.is_template === 1, status: project.status };
}
