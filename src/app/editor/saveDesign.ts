// Salvar, for one open design.
import { savingDetail } from '../../editor/page/savingDetail.ts';
import type { SaveStatus } from '../../editor/page/types.ts';
import type { ToastPort } from '../../editor/session/types.ts';
import { t } from '../../i18n/storing.ts';
import type { ServiceParts } from './designServices.ts';
import type { AppDesign } from './loadDesign.ts';

const SAVE_PATIENCE_MS = 15_000;

type Parts = Pick<ServiceParts, 'design' | 'mayUse' | 'updateThumbnail' | 'toasts'>;

/** What only the user can do something about: waiting would bring nothing. */
const STUCK: ReadonlySet<SaveStatus> = new Set(['denied', 'outdated']);

/** What Salvar does: waits for the server and sends a fresh thumbnail; every end is told. */
export async function saveDesign({ design, mayUse, updateThumbnail, toasts }: Parts): Promise<void> {
  try {
    if (isStuck(design)) return tellUnsaved(design, toasts);
    await design.whenSaved(AbortSignal.timeout(SAVE_PATIENCE_MS));
  } catch (error) {
    console.warn('Saving to the server did not finish', error);
    return tellUnsaved(design, toasts);
  }
  if (!(await mayUse())) {
    toasts.show({ kind: 'error', text: t('app.needsPro'), id: 'needs-pro' });
    return;
  }
  // The work is safe without its picture, which comes with the next edit.
  await updateThumbnail().catch((error: unknown) => console.warn('The thumbnail is an older one', error));
  const told = isWaiting(design)
    ? ({ kind: 'info', text: t('storing.savedWithoutFiles') } as const)
    : ({ kind: 'success', text: t('app.projectSaved') } as const);
  toasts.show({ ...told, id: 'saved' });
}

/** Of a design that is saved, what only this device has is files that are still to be sent: elsewhere there are gaps. */
function isWaiting({ status, onlyHere }: AppDesign): boolean {
  return status.getState().status === 'saved' && onlyHere.getState().since !== null;
}

function isStuck({ status }: AppDesign): boolean {
  return STUCK.has(status.getState().status);
}

/** In the words of the page's own indicator; one on its way still is on this device meanwhile. */
function tellUnsaved(design: AppDesign, toasts: ToastPort): void {
  const { status } = design.status.getState();
  const isOnItsWay = status === 'saving' || status === 'saved';
  toasts.show({
    kind: isStuck(design) ? 'error' : 'info',
    text: t(savingDetail(isOnItsWay ? 'savedOnDevice' : status, design.safety.getState())),
    id: 'saved',
  });
}
