import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/ApiError.ts';
import { useApi } from '../../../api/apiContext.ts';
import { reportError } from '../../../api/reportError.ts';
import { t } from '../../../i18n/trash.ts';
import { confirm } from '../../../ui/dialogs/confirmStore.ts';
import { showToast } from '../../../ui/toasts/toastStore.ts';
import { restoreProject } from '../galleryApi.ts';
import { isUnanswered } from '../isUnanswered.ts';
import { refreshProjects } from '../refreshProjects.ts';
import { type DeletedProject, emptyTrash, purgeProject } from './trashApi.ts';
import { dropFromTrash } from './useTrash.ts';

/** Who looks at the trash and what the app does for them. */
export type TrashViewer = {
  readonly userId: string;
  readonly openEditor: (projectId: string) => void;
  readonly openPlans: () => void;
  /** A design is brought back: what only this device has of it may go to the server again. */
  readonly sendEdits: (projectId: string) => void;
  /** Designs are deleted for good: what this device has of them is to go as well. */
  readonly discardEdits: (projectIds: readonly string[]) => void;
};

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** The name that stands for a design, which may have none. */
export const nameOf = ({ project_name: name }: DeletedProject): string =>
  name === '' ? t('gallery.untitled') : name;

async function tellFull(openPlans: () => void): Promise<void> {
  const goOn = await confirm({
    title: t('trash.full'),
    text: t('trash.fullText'),
    confirmLabel: t('trash.seePlans'),
    cancelLabel: t('trash.notNow'),
  });
  if (goOn) openPlans();
}

function tellRestored(
  { project_id: id, taken_out, is_template }: DeletedProject,
  open: (id: string) => void,
): void {
  const isUnapproved = taken_out === 1 && is_template === 1;
  showToast({
    kind: 'success',
    text: t(isUnapproved ? 'trash.restoredTemplate' : 'trash.restored'),
    action: { label: t('trash.open'), run: () => open(id) },
  });
}

/** What is done with deleted designs. Each says itself what came of it, and brings the lists up to it. */
export function useTrashActions({ userId, openEditor, openPlans, sendEdits, discardEdits }: TrashViewer) {
  const api = useApi();
  const queries = useQueryClient();
  const take = (isGone: (project: DeletedProject) => boolean): void => {
    dropFromTrash(queries, userId, isGone);
    void refreshProjects(queries);
  };
  /** It may have been done all the same: the lists will tell. */
  const fail = (error: unknown): void => {
    reportError(error);
    if (isUnanswered(error)) void refreshProjects(queries);
  };
  const failOne = (error: unknown, { project_id: id }: DeletedProject): void => {
    if (!hasCode(error, 'project_not_found')) return fail(error);
    // In another tab, by an admin, or its time has run out.
    showToast({ kind: 'info', text: t('trash.goneAlready') });
    take((other) => other.project_id === id);
  };
  return {
    restore: async (project: DeletedProject): Promise<void> => {
      const { project_id: id } = project;
      try {
        await restoreProject(api, id);
      } catch (error) {
        // Until it is answered the card waits: the keyboard comes back to it after.
        if (hasCode(error, 'project_limit')) return tellFull(openPlans);
        return failOne(error, project);
      }
      take((other) => other.project_id === id);
      sendEdits(id);
      tellRestored(project, openEditor);
    },
    /** Asks first: it cannot be taken back. */
    purge: async (project: DeletedProject, onBusy: (isBusy: boolean) => void): Promise<void> => {
      const goOn = await confirm({
        title: t('trash.purge'),
        text: t('trash.purgeQuestion', { name: nameOf(project) }),
        confirmLabel: t('trash.purge'),
        cancelLabel: t('app.cancel'),
        dangerous: true,
      });
      if (!goOn) return;
      onBusy(true);
      try {
        await purgeProject(api, project.project_id);
      } catch (error) {
        return failOne(error, project);
      } finally {
        onBusy(false);
      }
      take((other) => other.project_id === project.project_id);
      discardEdits([project.project_id]);
      showToast({ kind: 'success', text: t('trash.purged') });
    },
    /**
     * Asks first; `listed` has some, the last deleted first. What is deleted while the question stands, in another tab perhaps,
     * stays: nobody was asked for it.
     */
    empty: async (
      listed: readonly DeletedProject[],
      count: number,
      onBusy: (isBusy: boolean) => void,
    ): Promise<void> => {
      const until = listed[0]!.deleted_at;
      const goOn = await confirm({
        title: t('trash.empty'),
        text: count === 1 ? t('trash.emptyOneQuestion') : t('trash.emptyQuestion', { count }),
        confirmLabel: t('trash.empty'),
        cancelLabel: t('app.cancel'),
        dangerous: true,
      });
      if (!goOn) return;
      onBusy(true);
      try {
        await emptyTrash(api, until);
      } catch (error) {
        return fail(error);
      } finally {
        onBusy(false);
      }
      take((other) => other.deleted_at <= until);
      discardEdits(listed.map(({ project_id: id }) => id));
      showToast({ kind: 'success', text: t('trash.emptied') });
    },
  };
}
