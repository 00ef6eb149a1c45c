// The design as an SVG file, with the same gate, progress and words as pictures.
import { downloadBlob } from '../../features/exporting/downloadBlob.ts';
import { getFileName } from '../../features/exporting/fileName.ts';
import { t } from '../../i18n/t.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import type { ImageLoader } from '../../render/types.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { exportStore } from './exportStore.ts';
import type { AppDesign } from './loadDesign.ts';
import { mayUseRendered } from './mayUseRendered.ts';

/** Writes the artboard as SVG and hands the file to the browser; every end is told to the user. */
export async function runSvgExport(options: {
  design: AppDesign;
  images: ImageLoader;
  /** Letters as shapes, alike everywhere, or as letters with their fonts embedded. */
  text: 'outlines' | 'fonts';
}): Promise<void> {
  const { design, images, text } = options;
  if (exportStore.getState().running) return;
  if (!(await mayUseRendered(design))) {
    showToast({ kind: 'error', text: t('exporting.needsPro') });
    return;
  }
  const abort = new AbortController();
  const cancel = () => abort.abort();
  exportStore.setState({ running: { done: 0, cancel } });
  const { reader } = design.document;
  try {
    const { exportSvg } = await import('../../render/export/svg/exportSvg.ts');
    const { blob, broken } = await exportSvg({
      reader,
      images,
      fonts: getPageFonts(),
      text,
      signal: abort.signal,
      onProgress: (done) => exportStore.setState({ running: { done, cancel } }),
    });
    downloadBlob(blob, getFileName(reader.artboard.title, design.projectId, 'svg'));
    if (broken.length > 0)
      showToast({ kind: 'info', text: t('exporting.partlyBroken', { count: broken.length }) });
    else showToast({ kind: 'success', text: t('exporting.exportedSvg') });
  } catch (error) {
    if (abort.signal.aborted) {
      showToast({ kind: 'info', text: t('exporting.cancelled') });
      return;
    }
    console.error('SVG export failed', error);
    const reason = error instanceof Error ? error.message : String(error);
    showToast({ kind: 'error', text: t('exporting.failed', { reason }) });
  } finally {
    exportStore.setState({ running: null });
  }
}
