// The design as an MP4: length and pace are asked for, then one export at a time, told to the user to its end.
import { downloadBlob } from '../../features/exporting/downloadBlob.ts';
import { askForFilm, type FilmChoice } from '../../features/exporting/film/filmDialogStore.ts';
import type { SceneReader } from '../../../scene/document/types.ts';
import { t } from '../../i18n/t.ts';
import type { MadeFilm } from '../../render/export/film/types.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import type { ImageLoader } from '../../render/types.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { exportStore } from './exportStore.ts';
import type { AppDesign } from './loadDesign.ts';
import { mayUseRendered } from './mayUseRendered.ts';

const FILE_NAME = 'video.mp4';

/** Never rejects: every end is told to the user. */
export async function runFilmExport(options: {
  design: AppDesign;
  images: ImageLoader;
  /** Absolute address of a GIF or film; throws for one that must not be asked for. */
  resolveMedia: (address: string) => string;
}): Promise<void> {
  const { design } = options;
  if (exportStore.getState().running) return;
  if (!(await mayUseRendered(design))) {
    showToast({ kind: 'error', text: t('exporting.needsPro') });
    return;
  }
  const { reader } = design.document;
  const { width, height } = reader.artboard;
  const choice = await askForFilm({ width, height, hasSound: canBeHeard(reader) });
  if (!choice || exportStore.getState().running) return;
  const abort = new AbortController();
  try {
    const film = await make(options, choice, abort);
    downloadBlob(film.blob, FILE_NAME);
    tellSuccess(film);
  } catch (error) {
    tellFailure(error, abort.signal.aborted);
  } finally {
    exportStore.setState({ running: null });
  }
}

async function make(
  { design, images, resolveMedia }: Parameters<typeof runFilmExport>[0],
  choice: FilmChoice,
  abort: AbortController,
): Promise<MadeFilm> {
  const film = { startedAt: performance.now() };
  const show = (done: number) =>
    exportStore.setState({ running: { done, film, cancel: () => abort.abort() } });
  show(0);
  const { exportFilm } = await import('../../render/export/film/exportFilm.ts');
  return exportFilm({
    ...choice,
    reader: design.document.reader,
    images,
    fonts: getPageFonts(),
    scale: 1,
    resolveMedia,
    signal: abort.signal,
    onProgress: show,
  });
}

function canBeHeard(reader: SceneReader): boolean {
  return [...reader.ids()].some((id) => {
    const node = reader.get(id);
    return node?.kind === 'video' && !node.muted && !node.hidden;
  });
}

function tellSuccess({ broken }: MadeFilm): void {
  if (broken.length > 0)
    showToast({ kind: 'info', text: t('exporting.partlyBroken', { count: broken.length }) });
  else showToast({ kind: 'success', text: t('exporting.exportedFilm') });
}

function tellFailure(error: unknown, isCancelled: boolean): void {
  if (isCancelled) {
    showToast({ kind: 'info', text: t('exporting.cancelled') });
    return;
  }
  console.error('MP4 export failed', error);
  showToast({ kind: 'error', text: explain(error) });
}

function explain(error: unknown): string {
  if (error instanceof Error && error.name === 'NoEncoderError') return t('exporting.filmNoEncoder');
  if (error instanceof RangeError) return t('exporting.noMemory');
  return t('exporting.failed', { reason: error instanceof Error ? error.message : String(error) });
}
