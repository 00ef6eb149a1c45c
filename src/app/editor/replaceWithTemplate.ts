// Another template in the place of the open design; fetched when one is picked.
import { ApiError } from '../../api/ApiError.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import type { TemplateItem } from '../../editor/page/types.ts';
import { forgetDesign } from '../../features/gallery/keptDesigns.ts';
import { openUpgradeDialog } from '../../features/gallery/upgradeStore.ts';
import { t } from '../../i18n/panels.ts';
import { confirm } from '../../ui/dialogs/confirmStore.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { unsyncedDesigns } from '../unsyncedDesigns.ts';
import type { DesignChange } from './createEditorPorts.tsx';
import type { AppDesign } from './loadDesign.ts';
import { type OpenPictures, sendPictures } from './sendPictures.ts';

/** True for a refusal because of the account's designs; everything else is thrown on. */
function isProjectLimit(error: unknown): true {
  if (error instanceof ApiError && error.code === 'project_limit') return true;
  throw error;
}

/** So long pictures, and then the last edits, may take to reach the server, milliseconds. */
const SAVE_PATIENCE = 15_000;

export type Replacement = {
  readonly api: ApiClient;
  readonly design: Pick<AppDesign, 'projectId' | 'document' | 'whenSaved' | 'release'>;
  readonly openPictures: OpenPictures;
  readonly template: TemplateItem;
  readonly isOffline: () => boolean;
  readonly userId: string;
  /** Aborted when the editor of the design is left. */
  readonly gone: AbortSignal;
  readonly onChanged: (change: DesignChange) => void;
  readonly openEditor: (projectId: string) => void;
};

const askToReplace = (): Promise<boolean> =>
  confirm({
    title: t('panels.templatesReplaceTitle'),
    text: t('panels.templatesQuestion'),
    confirmLabel: t('panels.templatesReplace'),
    cancelLabel: t('app.cancel'),
  });

/**
 * False when what was edited here cannot be had safe before the design goes: the server would refuse it afterwards. Rejects
 * where pictures are still on their way: what the design was, which is kept there, would have gaps.
 */
async function isSaved({ design, gone, isOffline, openPictures }: Replacement): Promise<boolean> {
  if (isOffline()) return false;
  const patience = () => AbortSignal.any([gone, AbortSignal.timeout(SAVE_PATIENCE)]);
  await sendPictures(design.document.pages, openPictures, patience()).catch((error: unknown) => {
    // Who has left waits for nothing.
    if (!gone.aborted) throw error;
  });
  try {
    gone.throwIfAborted();
    await design.whenSaved(patience());
    return true;
  } catch (error) {
    console.warn('The last edits have not reached the server', error);
    return false;
  }
}

/**
 * Brings the old design back and opens it; the copy goes the way the old design went, first of all where an account is
 * fuller than it may be.
 */
async function undo(
  { api, design, userId, onChanged, openEditor }: Replacement,
  copyId: string,
): Promise<void> {
  const restore = (project_id: string) => unwrap(api.POST('/api/projects/restore', { body: { project_id } }));
  const remove = () => unwrap(api.POST('/api/projects/delete', { body: { project_id: copyId } }));
  const isFull = await restore(design.projectId).then(() => false, isProjectLimit);
  if (isFull) {
    await remove();
    await restore(design.projectId).catch(async (error: unknown) => {
      await restore(copyId);
      throw error;
    });
  }
  onChanged({});
  openEditor(design.projectId);
  if (!isFull) await remove();
  forgetDesign(userId, copyId);
  unsyncedDesigns.mark(userId, copyId, false);
}

async function replace(replacement: Replacement): Promise<void> {
  const { api, design, template, userId, gone, onChanged, openEditor } = replacement;
  const body = { replaced_project_id: design.projectId, replacer_project_id: template.id };
  const { new_project_id: copyId } = await unwrap(api.POST('/api/projects/replace', { body }));
  design.release();
  forgetDesign(userId, design.projectId);
  onChanged({ replaced: design.projectId });
  // Nobody is pulled out of the page they have gone to meanwhile.
  if (!gone.aborted) openEditor(copyId);
  showToast({
    kind: 'success',
    text: t('panels.templatesReplaced'),
    action: {
      label: t('gallery.undo'),
      run: () => void undo(replacement, copyId).catch((error: unknown) => reportError(error)),
    },
  });
}

/** Asks, and opens a copy of the template that has taken the design's place and name. Tells what went wrong itself. */
export async function replaceWithTemplate(replacement: Replacement): Promise<void> {
  const { gone } = replacement;
  if (!(await askToReplace())) return;
  try {
    const isSafe = await isSaved(replacement);
    // Who has left before anything was done keeps the design.
    if (gone.aborted) return;
    if (isSafe) await replace(replacement);
    else showToast({ kind: 'error', text: t('panels.templatesUnsaved') });
  } catch (error) {
    // Who may use a Pro template is the server's to judge: a plan that was just paid may not be known here yet.
    if (error instanceof ApiError && error.status === 402) openUpgradeDialog();
    else reportError(error, t('panels.templatesReplaceFailed'));
  }
}
