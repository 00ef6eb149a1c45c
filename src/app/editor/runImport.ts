// JSON and SVG files: in place of the open design or put into it, with what is said about it.
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import { isSvgFile } from '../../editor/actions/isSvgFile.ts';
import type { Drawing } from '../../editor/session/types.ts';
import { t } from '../../i18n/importing.ts';
import { pickFile } from '../../ui/pickFile.ts';
import { createPictureStore } from './createPictureStore.ts';
import type { ServiceParts } from './designServices.ts';
import { importJson } from './importJson.ts';
import { ImportRefusedError } from './ImportRefusedError.ts';
import { importSvg, readDrawing } from './importSvg.ts';
import { showProgress } from './showProgress.ts';
import type { ImportWatch, PictureStore } from './storeEmbedded.ts';

/** Asks for a file unless one is given, and puts it in place of the design; says what was left out or why not. */
export async function runImport(parts: ServiceParts, given?: File): Promise<void> {
  const { design, toasts } = parts;
  const file = given ?? (await pickFile('application/json,.json,image/svg+xml,.svg,.svgz'));
  if (file === null) return;
  const done = await tryImport(
    parts,
    async (store, watch) => {
      if (!isSvgFile(file)) return { page: await importJson(design.document, file, store, watch), lost: '' };
      const { page, ...lost } = await importSvg(design.document, file, store, watch);
      return { page, lost: describeLost(lost) };
    },
    (reason) => toasts.show({ kind: 'error', text: reason }),
  );
  if (done !== null) tellDone(parts, done);
}

/** Of a page that is not shown any more nobody would see that it has changed. */
function tellDone({ design, toasts }: ServiceParts, { page, lost }: { page: PageId; lost: string }): void {
  const { pages, pageId } = design.document;
  const text =
    page === pageId
      ? t(lost === '' ? 'importing.done' : 'importing.doneBut', { lost })
      : t('importing.doneOn', { page: pages.ids.indexOf(page) + 1, lost }).trim();
  toasts.show({ kind: lost === '' ? 'success' : 'info', text });
}

/** What an SVG file brings into the open design; says what was left out, or why there is nothing (null). */
export async function readDropped(parts: ServiceParts, file: File): Promise<Drawing | null> {
  const { toasts } = parts;
  const refuse = (reason: string): void =>
    toasts.show({ kind: 'error', text: t('uploads.fileRefused', { name: file.name, reason }) });
  const drawing = await tryImport(parts, (store, watch) => readDrawing(file, store, watch), refuse);
  if (drawing === null) return null;
  const lost = describeLost(drawing);
  if (lost !== '') toasts.show({ kind: 'info', text: lost });
  return { nodes: drawing.nodes, name: file.name.replace(/\.svgz?$/i, '') };
}

/** What `work` gives; null when it was refused, stopped by hand, or the editor was left meanwhile. */
async function tryImport<Result>(
  parts: ServiceParts,
  work: (store: PictureStore, watch: ImportWatch) => Promise<Result>,
  refuse: (reason: string) => void,
): Promise<Result | null> {
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, parts.closed]);
  const card = showProgress(() => abort.abort());
  try {
    return await work(createPictureStore(parts), { signal, onProgress: card.onProgress });
  } catch (error) {
    if (parts.closed.aborted) return null;
    if (abort.signal.aborted) parts.toasts.show({ kind: 'info', text: t('importing.cancelled') });
    else if (error instanceof ImportRefusedError) {
      console.warn('Import refused', error);
      refuse(error.message);
    } else throw error;
    return null;
  } finally {
    card.close();
  }
}

const UNREADABLE = {
  mask: 'importing.unreadableMask',
  filter: 'importing.unreadableFilter',
  marker: 'importing.unreadableMarker',
  pattern: 'importing.unreadablePattern',
  drawing: 'importing.unreadableDrawing',
  html: 'importing.unreadableHtml',
  placement: 'importing.unreadablePlacement',
} as const;

type Lost = Pick<Awaited<ReturnType<typeof importSvg>>, 'dropped' | 'simplified'>;

/** What of a file is not as it was; '' when all of it is. */
function describeLost({ dropped, simplified }: Lost): string {
  const names = simplified.map((reason) => t(UNREADABLE[reason])).join(', ');
  const lines = [
    ...(names === '' ? [] : [t('importing.asPictures', { names })]),
    ...(dropped.length === 0 ? [] : [t('importing.leftOut', { names: dropped.join(', ') })]),
  ];
  return lines.join(' ');
}
