// Pictures, GIFs and films the server does not have yet, in one open design: they are placed at once, marked, and get
// their lasting address when they have been sent. That is no step of the user's: undo never brings a dead address back.
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorSession } from '../../editor/session/types.ts';
import type { LocalFile } from '../../features/uploads/local/localFileDatabase.ts';
import { t } from '../../i18n/t.ts';
import type { LocalPictures } from './createFilesByPerson.ts';
import { isLocalSheet, localAddressOf, settle } from './settlePictures.ts';

function markOf(entry: LocalFile | undefined): string {
  return entry?.state.kind === 'refused' ? t('editor.refusedMark') : t('editor.pendingMark');
}

export type PictureListener = {
  /** Pictures that could not be had may be had now. */
  readonly onArrived: () => void;
  /** Told at first, and of changes: whether files the design shows are still to be sent. */
  readonly onWaiting: (isWaiting: boolean) => void;
};

/** Keeps the marks and the addresses of an open design right; the returned function stops that. */
export function attachLocalPictures(
  session: Pick<EditorSession, 'document' | 'reader'> & {
    readonly renderer: Pick<EditorSession['renderer'], 'invalidateOverlay'>;
  },
  { files }: LocalPictures,
  marks: Map<NodeId, string>,
  { onArrived, onWaiting }: PictureListener,
): () => void {
  const { document, reader, renderer } = session;
  const note = (node: SceneNode | undefined): void => {
    if (!node) return;
    const address = localAddressOf(node);
    if (address === '') marks.delete(node.id);
    else marks.set(node.id, markOf(files.find(address)));
  };
  // Not the editor's own reader, which would lay out every text on its way.
  const known = document.reader;
  const local = (): SceneNode[] => [...marks.keys()].flatMap((id) => known.get(id) ?? []);
  let hasLocalSheet = isLocalSheet(known.artboard);
  // Not inside the transaction that is being told of.
  const settleSoon = (): void => {
    queueMicrotask(() => settle(document, local(), files));
  };
  let wasWaiting: boolean | undefined;
  const tellWaiting = (): void => {
    const isWaiting = (marks.size > 0 || hasLocalSheet) && files.pending.length > 0;
    if (isWaiting !== wasWaiting) onWaiting(isWaiting);
    wasWaiting = isWaiting;
  };
  for (const id of known.ids()) note(known.get(id));
  tellWaiting();
  const leaveReader = reader.subscribe((diff) => {
    const before = marks.size;
    if (diff.artboard) hasLocalSheet = isLocalSheet(diff.artboard.to);
    for (const node of diff.added) note(node);
    for (const { to } of diff.updated) note(to);
    for (const { id } of diff.removed) marks.delete(id);
    if (marks.size > 0 || before > 0) renderer.invalidateOverlay();
    if (marks.size > 0 || hasLocalSheet) settleSoon();
    tellWaiting();
  });
  const leaveFiles = files.subscribe(() => {
    if (marks.size === 0 && !hasLocalSheet) return;
    for (const node of local()) note(node);
    tellWaiting();
    renderer.invalidateOverlay();
    onArrived();
    settleSoon();
  });
  settleSoon();
  return () => {
    leaveReader();
    leaveFiles();
  };
}
