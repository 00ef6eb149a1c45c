// Copies of the open design in other formats, one new design each. The open one is only read.
import * as Y from 'yjs';
import { openDocument } from '../../../scene/document/openDocument.ts';
import type { SceneReader } from '../../../scene/document/types.ts';
import { planWithPictures } from '../../../scene/layout/planWithPictures.ts';
import { reportError } from '../../api/reportError.ts';
import type { NamedSize } from '../../editor/page/types.ts';
import { withPatience } from '../../editor/session/relayDesign.ts';
import type { EditorSession } from '../../editor/session/types.ts';
import { createProject, deleteProject } from '../../features/gallery/galleryApi.ts';
import { isUnanswered } from '../../features/gallery/isUnanswered.ts';
import { keepNewDesign } from '../../features/gallery/keptDesigns.ts';
import { t } from '../../i18n/formats.ts';
import { SnapshotReader, takeSnapshot } from '../../render/export/SnapshotReader.ts';
import { withLayout } from '../../render/export/layOutAnew.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { isOffline } from '../connection/connection.ts';
import { createDesignId } from '../createDesignId.ts';
import { api, queryClient } from '../services.ts';
import { refreshProjects } from '../../features/gallery/refreshProjects.ts';
import { beginDesign } from './beginDesign.ts';
import type { DesignChange } from './createEditorPorts.tsx';
import { exportStore } from './exportStore.ts';
import type { AppDesign } from './loadDesign.ts';
import { openLocalFiles } from './localFiles.ts';
import { sendContent } from './sendContent.ts';
import { settleAll } from './settlePictures.ts';
import { updateThumbnail } from './updateThumbnail.ts';

export type CopySource = {
  readonly design: Pick<AppDesign, 'document'>;
  readonly session: EditorSession;
  readonly userId: string;
  readonly onChanged: (change: DesignChange) => void;
  readonly openEditor: (projectId: string) => void;
};

const MAX_NAME = 120;
/** So long (ms) files of the design may be on their way to the server. */
const PATIENCE = 120_000;

/** Makes one new design for each format, tells how far it is, and every end; never rejects. */
export async function copyToFormats(source: CopySource, formats: readonly NamedSize[]): Promise<void> {
  if (exportStore.getState().running) {
    showToast({ kind: 'info', text: t('formats.busy') });
    return;
  }
  const abort = new AbortController();
  const startedAt = performance.now();
  const show = (phase: string, done: number): void =>
    exportStore.setState({ running: { phase, done, startedAt, cancel: () => abort.abort() } });
  const made: string[] = [];
  let failure: unknown = null;
  try {
    source.session.styles.flush();
    const isAway = isOffline();
    show(t('formats.sendingPictures'), 0);
    if (!isAway) await sendPictures(source, abort.signal);
    const frozen = freeze(source);
    for (const [at, format] of formats.entries()) {
      abort.signal.throwIfAborted();
      show(t('formats.copying', { name: format.name }), at / formats.length);
      made.push(await makeCopy(source, frozen, format, { isAway, signal: abort.signal }));
    }
  } catch (error) {
    failure = error;
  } finally {
    exportStore.setState({ running: null });
  }
  if (made.length > 0) {
    source.onChanged({});
    void refreshProjects(queryClient);
  }
  tellEnd({ made, count: formats.length, failure, isStopped: abort.signal.aborted }, source.openEditor);
}

type End = {
  readonly made: readonly string[];
  readonly count: number;
  readonly failure: unknown;
  readonly isStopped: boolean;
};

function tellEnd({ made, count, failure, isStopped }: End, openEditor: (id: string) => void): void {
  const first = made[0];
  const done = made.length;
  const action =
    first === undefined ? {} : { action: { label: t('formats.open'), run: () => openEditor(first) } };
  if (isStopped) {
    const text = done > 0 ? t('formats.copyCancelledSome', { done, count }) : t('formats.copyCancelled');
    showToast({ kind: 'info', text, ...action });
  } else if (failure !== null) {
    reportError(failure, t('formats.copyFailed'));
    if (done > 0) showToast({ kind: 'info', text: t('formats.copiedSome', { done, count }), ...action });
  } else {
    const where = isOffline() ? ` ${t('formats.copiedOffline')}` : '';
    const text = done === 1 ? t('formats.copiedOne') : t('formats.copiedMany', { count: done });
    showToast({ kind: 'success', text: text + where, ...action });
  }
}

/** The design as it is now, texts at the size they show. */
const freeze = ({ session, design }: CopySource): SnapshotReader =>
  new SnapshotReader(takeSnapshot(session.reader), design.document.reader.canvasForm ?? null);

/** Elsewhere they would be missing in the copies. */
async function sendPictures({ design, userId }: CopySource, signal: AbortSignal): Promise<void> {
  const open = async () => {
    const local = await openLocalFiles(userId);
    local.send();
    return local;
  };
  await settleAll(design.document, open, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]));
}

type Way = { readonly isAway: boolean; readonly signal: AbortSignal };

async function makeCopy(
  { session, userId }: CopySource,
  frozen: SnapshotReader,
  format: NamedSize,
  { isAway, signal }: Way,
): Promise<string> {
  const plan = await planWithPictures(frozen, format, {
    measurer: session.measurer,
    measurePicture: withPatience((src) => session.services.measurePicture(src)),
  });
  signal.throwIfAborted();
  const title = nameOf(frozen.artboard.title, format.name);
  const laidOut = titled(withLayout(frozen, plan), title);
  const { width, height } = format;
  const project = { project_id: createDesignId(), project_name: title, width, height };
  if (isAway) await beginDesign(userId, project, (blank) => fill(blank, laidOut));
  else await makeOnServer(project, laidOut, signal);
  keepNewDesign(userId, project);
  return project.project_id;
}

/** Leaves nothing behind where the content does not arrive. */
async function makeOnServer(
  project: Parameters<typeof createProject>[1],
  reader: SnapshotReader,
  signal: AbortSignal,
): Promise<void> {
  const { project_id: id } = project;
  await createProject(api, project);
  try {
    await sendContent(api, id, reader, signal);
  } catch (error) {
    await deleteProject(api, id).catch((cause: unknown) =>
      console.warn('The empty copy was not removed', isUnanswered(cause) ? 'no answer' : cause),
    );
    throw error;
  }
  // The copy is whole without it: the next edit makes another.
  await updateThumbnail(api, id, reader, signal).catch((error: unknown) =>
    console.warn('The copy has no thumbnail yet', error),
  );
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

function fill(blank: Uint8Array, design: SceneReader): Uint8Array {
  const ydoc = new Y.Doc();
  Y.applyUpdate(ydoc, blank);
  const document = openDocument(ydoc);
  const { artboard, nodes } = takeSnapshot(design);
  document.transact('import', (writer) => {
    writer.setArtboard(artboard);
    writer.insertAll(nodes);
    writer.setCanvasForm(design.canvasForm ?? null);
  });
  const update = Y.encodeStateAsUpdate(ydoc);
  document.destroy();
  ydoc.destroy();
  return update;
}
