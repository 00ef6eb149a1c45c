import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/ApiError.ts';
import { useApi } from '../../api/apiContext.ts';
import type { ApiClient } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/trash.ts';
import { confirm } from '../../ui/dialogs/confirmStore.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { getCopyName } from './designName.ts';
import { noteDeleted } from './deletedDesigns.ts';
import { deleteProject, duplicateProject, renameProject, restoreProject } from './galleryApi.ts';
import { isUnanswered } from './isUnanswered.ts';
import { forgetDesign, keepNewDesign } from './keptDesigns.ts';
import { addNewDesign, findNewDesign, removeNewDesign } from './newDesigns.ts';
import { refreshProjects } from './refreshProjects.ts';
import { renameInLists } from './renameInLists.ts';
import type { GalleryViewer, ListKind, Project } from './types.ts';

/** Who deletes a design. */
type Owner = Pick<GalleryViewer, 'userId' | 'forgetEdits'>;

/** Who copies one. */
type Copier = Pick<GalleryViewer, 'openEditor' | 'whenSent'>;

type Parts = { readonly api: ApiClient; readonly queries: QueryClient };

/** One that no server has made there is nothing of to delete there. The answer brings it back. */
async function takeAway(
  api: ApiClient,
  { user_id: userId, project_id: id }: Project,
): Promise<() => Promise<void>> {
  const begun = findNewDesign(userId, id);
  const isMade = begun === undefined || (begun.mayBeMade === true && (await deleteIfMade(api, id)));
  if (begun === undefined) await deleteProject(api, id);
  else removeNewDesign(userId, id);
  if (isMade) return () => restoreProject(api, id);
  return async () => {
    addNewDesign(userId, begun);
    keepNewDesign(userId, begun);
  };
}

async function deleteIfMade(api: ApiClient, id: string): Promise<boolean> {
  try {
    await deleteProject(api, id);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'project_not_found') return false;
    throw error;
  }
}

async function remove(
  { api, queries }: Parts,
  project: Project,
  { userId, forgetEdits }: Owner,
): Promise<void> {
  // One that no server has made goes into no trash, and that of somebody else into theirs.
  const isKept = project.user_id === userId && findNewDesign(userId, project.project_id) === undefined;
  const goOn = await confirm({
    title: t('gallery.deleteTitle'),
    text: `${t('gallery.deleteQuestion')}${isKept ? ` ${t('trash.keptFor')}` : ''}`,
    confirmLabel: t('gallery.delete'),
    cancelLabel: t('app.cancel'),
    dangerous: true,
  });
  if (!goOn) return;
  const restore = await takeAway(api, project);
  forgetDesign(project.user_id, project.project_id);
  const rememberEdits = forgetEdits(project.project_id);
  const bringBack = noteDeleted(project.project_id);
  void refreshProjects(queries);
  showToast({
    kind: 'success',
    text: t('gallery.deleted'),
    action: {
      label: t('gallery.undo'),
      run: () => {
        const show = () => {
          rememberEdits();
          bringBack();
          return refreshProjects(queries);
        };
        restore()
          .then(show)
          .catch((error: unknown) => {
            reportError(error);
            // It may be back all the same: the lists will tell.
            if (isUnanswered(error)) void show();
          });
      },
    },
  });
}

/** The copy of a template is in another list, which may not be in sight. */
function tellOfCopy(copyId: string, openEditor: GalleryViewer['openEditor']): void {
  showToast({
    kind: 'success',
    text: t('gallery.templateCopied'),
    action: { label: t('gallery.openCopy'), run: () => openEditor(copyId) },
  });
}

/** Designs that are being copied: whoever asks again meanwhile does not want a second copy. */
const copying = new Set<string>();

/** What the owner's menu does; each refreshes the lists, and all but `rename` report their own failure. */
export function useProjectActions() {
  const api = useApi();
  const queries = useQueryClient();
  /** It may have been done all the same, or the design be gone: the lists will tell. */
  const lookAgain = (error: unknown) => {
    if (isUnanswered(error) || (error instanceof ApiError && error.status === 404))
      void refreshProjects(queries);
  };
  const guarded = (work: Promise<void>, fallback?: string) =>
    work.catch((error: unknown) => {
      reportError(error, fallback);
      lookAgain(error);
    });
  return {
    duplicate: (project: Project, kind: ListKind, { openEditor, whenSent }: Copier) => {
      const copy = { project_id: project.project_id, project_name: getCopyName(project.project_name) };
      if (copying.has(copy.project_id)) return Promise.resolve();
      copying.add(copy.project_id);
      const work = async () => {
        // What the server does not have yet would be missing in the copy for ever.
        await whenSent(project.project_id);
        const copyId = await duplicateProject(api, copy);
        if (kind === 'templates') tellOfCopy(copyId, openEditor);
        await refreshProjects(queries);
      };
      const failed = t(kind === 'templates' ? 'gallery.templateFailed' : 'gallery.duplicateFailed');
      return guarded(work(), failed).finally(() => copying.delete(copy.project_id));
    },
    /** Rejects, so that whoever asked for the name can keep it. */
    rename: async (project: Project, name: string) => {
      try {
        await renameProject(api, project.project_id, name);
      } catch (error) {
        lookAgain(error);
        throw error;
      }
      renameInLists(queries, project.project_id, name);
      void refreshProjects(queries);
    },
    remove: (project: Project, owner: Owner) => guarded(remove({ api, queries }, project, owner)),
  };
}
