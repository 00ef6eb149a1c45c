import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DesignPages } from '../../../scene/document/pages/types.ts';
import { ApiError } from '../../api/ApiError.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';
import type { LoadedDesign, ReviewState } from '../../editor/page/types.ts';
import { listJournals } from '../../features/sync/deviceJournal/listJournals.ts';
import { findNewDesign } from '../../features/gallery/newDesigns.ts';
import { calmStatus } from '../../features/sync/calmStatus.ts';
import { type OpenDesign, openDesign } from '../../features/sync/openDesign.ts';
import type { Person, PersonIdentity } from '../../features/presence/types.ts';
import { connection, isOffline } from '../connection/connection.ts';
import { followOnlyInPage } from '../connection/onlyInPage.ts';
import { findUserId } from '../services.ts';
import { markWhileUnsaved, type OnlyHere, unsyncedDesigns } from '../unsyncedDesigns.ts';
import { isRefusal } from './isRefusal.ts';
import { findSent } from './lastingAddress.ts';
import { currentLocalFiles } from './localFiles.ts';
import { readShownPages } from './readShownPages.ts';
import { syncOptions } from './syncOptions.ts';

/** A design with what only the app needs of it. */
export type AppDesign = LoadedDesign &
  Pick<OpenDesign, 'whenSaved' | 'beforeLeaving' | 'discardOnClose'> & {
    /** From now on nothing of it waits for the server, whatever that says: another design has taken its place. */
    release(): void;
    /** Whether it shows files that are still on their way to the server. */
    readonly setWaiting: (isWaiting: boolean) => void;
    /** All its pages have been looked through for such files. */
    readonly setRead: () => void;
    readonly onlyHere: StoreApi<OnlyHere>;
    readonly awareness: OpenDesign['awareness'];
    readonly people: StoreApi<{ readonly list: readonly Person[] }>;
    readonly document: OpenDesign['document'];
    readonly pages: DesignPages;
    readonly onChange: OpenDesign['onChange'];
  };

/** The server said no: not yours, not there, or no right to edit. */
export class AccessDeniedError extends Error {
  override name = 'AccessDeniedError';
}

/** True when the server cannot be asked; then a copy on this device decides. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // What stands before the server knows none of its codes, whatever it answers.
  const isFromElsewhere = error.isForeign || [403, 404].includes(error.status);
  return error.status >= 500 || (isFromElsewhere && !isRefusal(error));
}

/** False when the server no longer has the design, but this device may still hold what was edited. */
async function readAccess(
  api: ApiClient,
  projectId: string,
  userId: string,
  signal: AbortSignal,
): Promise<boolean> {
  // Nobody but this device may know of it yet.
  if (findNewDesign(userId, projectId)) return true;
  try {
    const body = { project_id: projectId };
    const access = await unwrap(api.POST('/api/projects/can-edit', { body, signal }));
    if (access.can_edit && access.can_view) return true;
    // Taken away while this device was away: what was edited here stays reachable.
    if ((await listJournals(userId)).includes(projectId)) return false;
    throw new AccessDeniedError('No right to edit');
  } catch (error) {
    if (isUnreachable(error)) return true;
    // The same for a design that was deleted.
    if (isRefusal(error) && (await listJournals(userId)).includes(projectId)) return false;
    if (error instanceof ApiError && error.status !== 401)
      throw new AccessDeniedError(error.message, { cause: error });
    throw error;
  }
}

/**
 * Opens a design for this user: the server is asked for the right while the device's copy is read. Rejects with
 * AccessDeniedError, or with what went wrong when there is no copy on this device either.
 */
export async function loadDesign(
  api: ApiClient,
  { id: userId }: PersonIdentity,
  projectId: string,
  signal: AbortSignal,
  withReview: boolean,
): Promise<AppDesign> {
  const opening = openDesign({
    ...syncOptions(api, userId, { findUserId, isOffline }),
    projectId,
    page: readShownPages()[projectId],
    relocated: (address) => findSent(currentLocalFiles(), address),
    signal,
  });
  // A refusal below must not leave the opening's own failure unheard.
  opening.catch(() => undefined);
  let isThere = true;
  try {
    isThere = await readAccess(api, projectId, userId, signal);
  } catch (error) {
    void opening.then((design) => design.close()).catch((cause: unknown) => console.warn(cause));
    throw error;
  }
  const design = await opening.catch((error: unknown) => {
    // Opening makes an empty journal, so a design that never was here can look like a lost one.
    throw isThere ? error : new AccessDeniedError('The design is gone', { cause: error });
  });
  const review = createStore<ReviewState>(() => ({
    isTemplate: false,
    status: 'enabled',
    hasChanges: false,
  }));
  const closed = new AbortController();
  if (withReview) {
    import('./watchReview.ts')
      .then(({ watchReview }) => watchReview(api, design, review, closed.signal))
      .catch((error: unknown) => console.warn('The review state is not known', error));
  }
  const { shown, stop } = calmStatus(design.status);
  // Nothing says 'offline' beside 'saved' for the rest of the probe's pause.
  shown.subscribe(({ status }) => {
    if (status === 'saved' && isOffline()) connection.send({ type: 'SERVER_HEARD' });
  });
  const marking = markWhileUnsaved(userId, projectId, shown);
  design.onChange(marking.setEdited);
  // The link's own attempts thin out to one in 30 s; the probe knows sooner that the server is back.
  const watch = connection.subscribe(({ context }) => {
    const isThere = context.quality !== 'offline';
    design.setNetwork(isThere);
    const { status } = design.status.getState();
    if (isThere && (status === 'savedOnDevice' || status === 'deviceFailing')) design.retry();
  });
  design.setNetwork(!isOffline());
  const leaveOnlyInPage = followOnlyInPage(design.status);
  return {
    projectId,
    document: design.document,
    pages: design.document.pages,
    onChange: (listener) => design.onChange(listener),
    history: design.history,
    status: shown,
    safety: design.status,
    review,
    awareness: design.awareness,
    people: createStore<{ list: readonly Person[] }>(() => ({ list: [] })),
    beforeLeaving: (task) => design.beforeLeaving(task),
    discardOnClose: () => design.discardOnClose(),
    ...marking,
    whenSaved: (waitSignal) => design.whenSaved(waitSignal),
    close: async () => {
      closed.abort();
      stop();
      if (design.isDiscarded) marking.release();
      else marking.close(design.status.getState().status === 'saved');
      // Until then edits may be nowhere but in this page, wherever it shows.
      await design.close().finally(() => {
        watch.unsubscribe();
        leaveOnlyInPage();
      });
      unsyncedDesigns.tellWaiting();
    },
  };
}
