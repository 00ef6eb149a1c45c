// Copies of a design in other formats, one new design each. The design is only read.
import { type MeasurePicture, planWithPictures } from '../../../scene/layout/planWithPictures.ts';
import { reportError } from '../../api/reportError.ts';
import type { NamedSize } from '../../editor/page/types.ts';
import { measurePages } from '../../editor/session/measurePages.ts';
import { withPatience } from '../../editor/session/relayDesign.ts';
import type { EditorSession } from '../../editor/session/types.ts';
import { keepNewDesign } from '../../features/gallery/keptDesigns.ts';
import { t } from '../../i18n/formats.ts';
import { SnapshotReader, takeSnapshot } from '../../render/export/SnapshotReader.ts';
import { withLayout } from '../../render/export/layOutAnew.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { createDesignId } from '../createDesignId.ts';
import { unsyncedDesigns } from '../unsyncedDesigns.ts';
import { beginCopy, type CopyPlace } from './beginCopy.ts';
import { exportStore } from './exportStore.ts';
import { listLocal } from './settlePictures.ts';

export type CopyParts = CopyPlace & {
  readonly session: Pick<EditorSession, 'document' | 'shownPage' | 'styles' | 'reader' | 'measurer'> & {
    readonly services: Pick<EditorSession['services'], 'measurePicture'>;
  };
  /** Whether what the design shows has been paid for. */
  readonly mayUse: () => Promise<boolean>;
  /** Whether this device knows the file behind an address that only one device has. */
  readonly isHere: (address: string) => Promise<boolean>;
  /** Told once when there are new designs. */
  readonly onMade: () => void;
  readonly openEditor: (projectId: string) => void;
};

/** `isSent` is false for one that only this device has yet. */
type Copy = { readonly id: string; readonly isSent: boolean };

const MAX_NAME = 120;

/** Makes one new design for each format, tells how far it is, and every end; never rejects. */
export async function makeCopies(parts: CopyParts, formats: readonly NamedSize[]): Promise<void> {
  if (exportStore.getState().running) {
    showToast({ kind: 'info', text: t('formats.busy') });
    return;
  }
  const abort = new AbortController();
  const startedAt = performance.now();
  const show = ({ name }: NamedSize, done: number): void => {
    const phase = t('formats.copying', { name });
    exportStore.setState({ running: { phase, done, startedAt, cancel: () => abort.abort() } });
  };
  const made: Copy[] = [];
  let failure: unknown = null;
  let hasGaps = false;
  try {
    if (formats[0]) show(formats[0], 0);
    if (!(await parts.mayUse())) {
      showToast({ kind: 'error', text: t('app.needsPro') });
      return;
    }
    parts.session.styles.flush();
    const design = await freeze(parts);
    const local = new Set(design.pages.flatMap((page) => [...listLocal(page)]));
    hasGaps = (await Promise.all(Array.from(local, (address) => parts.isHere(address)))).includes(false);
    for (const [at, format] of formats.entries()) {
      show(format, at / formats.length);
      made.push(await makeCopy(parts, design, format, abort.signal));
    }
  } catch (error) {
    failure = error;
  } finally {
    exportStore.setState({ running: null });
  }
  if (made.length > 0) parts.onMade();
  // Those that wait are tried again on their own.
  if (made.some(({ isSent }) => !isSent)) unsyncedDesigns.tellWaiting();
  const isStopped = abort.signal.aborted;
  tellEnd({ made, count: formats.length, failure, isStopped, hasGaps }, parts.openEditor);
}

type End = {
  readonly made: readonly Copy[];
  readonly count: number;
  readonly failure: unknown;
  readonly isStopped: boolean;
  /** Whether pictures are missing that another device has not sent: no copy gets them when it does. */
  readonly hasGaps: boolean;
};

function tellEnd({ made, count, failure, isStopped, hasGaps }: End, openEditor: (id: string) => void): void {
  const first = made[0];
  const done = made.length;
  const action =
    first === undefined ? {} : { action: { label: t('formats.open'), run: () => openEditor(first.id) } };
  // Who cancels when the last one is made has them all.
  if (done === count) {
    const where = made.every(({ isSent }) => isSent) ? '' : ` ${t('formats.copiedOffline')}`;
    const text = done === 1 ? t('formats.copiedOne') : t('formats.copiedMany', { count: done });
    const kind = hasGaps ? 'info' : 'success';
    showToast({ kind, text: text + where + (hasGaps ? ` ${t('formats.copiedGaps')}` : ''), ...action });
  } else if (isStopped) {
    const text = done > 0 ? t('formats.copyCancelledSome', { done, count }) : t('formats.copyCancelled');
    showToast({ kind: 'info', text, ...action });
  } else {
    reportError(failure, t('formats.copyFailed'));
    if (done > 0) showToast({ kind: 'info', text: t('formats.copiedSome', { done, count }), ...action });
  }
}

type Frozen = {
  readonly pages: readonly SnapshotReader[];
  readonly measurer: EditorSession['measurer'];
  readonly measurePicture: MeasurePicture;
};

/** The design as it is now, texts at the size they show; each picture is asked for its size once, whatever the formats. */
const freeze = async ({ session }: CopyParts): Promise<Frozen> => ({
  pages: (await measurePages(session)).map(
    ({ document, reader }) => new SnapshotReader(takeSnapshot(reader), document.canvasForm ?? null),
  ),
  measurer: session.measurer,
  measurePicture: withPatience((src) => session.services.measurePicture(src)),
});

async function makeCopy(
  parts: CopyParts,
  { pages, ...measures }: Frozen,
  format: NamedSize,
  signal: AbortSignal,
): Promise<Copy> {
  signal.throwIfAborted();
  const title = nameOf(pages[0]!.artboard.title, format.name);
  const laidOut: SnapshotReader[] = [];
  for (const page of pages) {
    laidOut.push(titled(withLayout(page, await planWithPictures(page, format, measures)), title));
    signal.throwIfAborted();
  }
  const { width, height } = format;
  const project = { project_id: createDesignId(), project_name: title, width, height };
  const isSent = await beginCopy(parts, project, laidOut, signal);
  keepNewDesign(parts.userId, project);
  return { id: project.project_id, isSent };
}

/** The format is told whatever is cut from the title. */
function nameOf(title: string, format: string): string {
  const name = title || t('gallery.untitled');
  const room = MAX_NAME - [...t('formats.copyName', { title: '', format })].length;
  return t('formats.copyName', { title: [...name].slice(0, room).join(''), format });
}

function titled(reader: SnapshotReader, title: string): SnapshotReader {
  const { artboard, nodes } = takeSnapshot(reader);
  return new SnapshotReader({ artboard: { ...artboard, title }, nodes }, reader.canvasForm);
}
