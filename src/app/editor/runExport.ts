// One export at a time: its gate, its progress and a way to stop it on screen, and every end told to the user.
import { unwrap } from '../../api/client.ts';
import { downloadBlob } from '../../features/exporting/downloadBlob.ts';
import { t } from '../../i18n/exporting.ts';
import { showToast, type Toast } from '../../ui/toasts/toastStore.ts';
import { api } from '../services.ts';
import { exportStore } from './exportStore.ts';
import type { AppDesign } from './loadDesign.ts';
import { mayUseRendered } from './mayUseRendered.ts';
import { tellExportFailure } from './tellExportFailure.ts';

export type ExportedFile = {
  readonly name: string;
  readonly blob: Blob;
  /** What is said of it; null where who asked for it does. */
  readonly told: Pick<Toast, 'kind' | 'text'> | null;
};

/** How a piece of work is watched and stopped. */
export type ExportWatch = {
  readonly signal: AbortSignal;
  /** `done` 0–1; `what` is made now, where that changes; `step` counts its parts. */
  readonly onProgress: (done: number, what?: string, step?: string) => void;
};

/** Whether an export may begin; says why not. `isRendered` is false for what carries no pictures. */
export async function mayStartExport(design: AppDesign, isRendered: boolean): Promise<boolean> {
  if (isBusy()) return false;
  if (!isRendered || (await mayUseRendered(design))) return true;
  showToast({ kind: 'error', text: t('app.needsPro') });
  return false;
}

/** Whether an export is under way; says so. */
function isBusy(): boolean {
  if (!exportStore.getState().running) return false;
  showToast({ kind: 'info', text: t('exporting.alreadyRunning') });
  return true;
}

/** Makes a file and hands it to the browser. Never rejects: every end is told. */
export async function runExport(options: {
  readonly design: Pick<AppDesign, 'projectId'>;
  readonly what: string;
  readonly make: (watch: ExportWatch) => Promise<ExportedFile>;
  readonly onDone?: () => void;
}): Promise<void> {
  const { design, make } = options;
  // Asking for rights or settings takes a moment in which another export may have begun.
  if (isBusy()) return;
  const abort = new AbortController();
  const startedAt = performance.now();
  const onProgress = (done: number, what = options.what, step?: string) => {
    if (!abort.signal.aborted)
      exportStore.setState({
        running: {
          phase: t('exporting.exporting', { what }),
          step,
          done,
          startedAt,
          cancel: () => abort.abort(),
        },
      });
  };
  onProgress(0);
  try {
    const { name, blob, told } = await make({ signal: abort.signal, onProgress });
    abort.signal.throwIfAborted();
    downloadBlob(blob, name);
    if (blob.type !== 'application/json') void countExport(design.projectId);
    options.onDone?.();
    if (told) showToast(told);
  } catch (error) {
    if (abort.signal.aborted) showToast({ kind: 'info', text: t('exporting.cancelled') });
    else tellExportFailure(error);
  } finally {
    exportStore.setState({ running: null });
  }
}

/** For the plots of the back-office; one that is made without a network is not counted. */
async function countExport(projectId: string): Promise<void> {
  try {
    await unwrap(api.POST('/api/projects/exported', { body: { project_id: projectId } }));
  } catch (error) {
    console.warn('Export not counted', error);
  }
}
