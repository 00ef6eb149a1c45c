// One export at a time, with its progress and a way to stop it on screen.
import type { MediaNode } from '../../../scene/nodes/types.ts';
import { downloadBlob } from '../../features/exporting/downloadBlob.ts';
import { getFileName } from '../../features/exporting/fileName.ts';
import { t } from '../../i18n/t.ts';
import { exportInBackground } from '../../render/export/exportInBackground.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import type { MediaFrame } from '../../render/paint/types.ts';
import type { ImageLoader } from '../../render/types.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { exportStore } from './exportStore.ts';
import type { AppDesign } from './loadDesign.ts';
import { mayUseRendered } from './mayUseRendered.ts';

/** Renders the artboard at full size and hands the file to the browser; every end is told to the user. */
export async function runPictureExport(options: {
  design: AppDesign;
  images: ImageLoader;
  format: 'png' | 'jpg';
  /** What a GIF or film shows now; null for its poster. */
  mediaFrame?: (node: MediaNode) => MediaFrame | null;
}): Promise<void> {
  const { design, images, format, mediaFrame } = options;
  if (exportStore.getState().running) return;
  if (!(await mayUseRendered(design))) {
    showToast({ kind: 'error', text: t('exporting.needsPro') });
    return;
  }
  const abort = new AbortController();
  exportStore.setState({ running: { done: 0, cancel: () => abort.abort() } });
  try {
    const { blob, broken } = await exportInBackground({
      reader: design.document.reader,
      images,
      fonts: getPageFonts(),
      format,
      ...(mediaFrame ? { mediaFrame } : {}),
      signal: abort.signal,
      onProgress: (done) => {
        if (exportStore.getState().running)
          exportStore.setState({ running: { done, cancel: () => abort.abort() } });
      },
    });
    downloadBlob(blob, getFileName(design.document.reader.artboard.title, design.projectId, format));
    if (broken.length > 0)
      showToast({ kind: 'info', text: t('exporting.partlyBroken', { count: broken.length }) });
    else showToast({ kind: 'success', text: t('exporting.exported') });
  } catch (error) {
    tellFailure(error, abort.signal.aborted);
  } finally {
    exportStore.setState({ running: null });
  }
}

function tellFailure(error: unknown, aborted: boolean): void {
  if (aborted) {
    showToast({ kind: 'info', text: t('exporting.cancelled') });
    return;
  }
  console.error(error);
  const text =
    error instanceof RangeError
      ? t('exporting.noMemory')
      : t('exporting.failed', { reason: error instanceof Error ? error.message : String(error) });
  showToast({ kind: 'error', text });
}
