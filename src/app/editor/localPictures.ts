// Pictures, GIFs and films the server does not have yet, in one open design: they are placed at once, marked, and get
// their lasting address when they have been sent. That is no step of the user's: undo never brings a dead address back.
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorSession } from '../../editor/session/types.ts';
import type { LocalFile } from '../../features/uploads/local/localFileDatabase.ts';
import { t } from '../../i18n/t.ts';
import type { LocalPictures } from './localFiles.ts';
import { isLocalSheet, localAddressOf, settle } from './settlePictures.ts';

function markOf(entry: LocalFile | undefined): string {
  return entry?.state.kind === 'refused' ? t('uploads.refusedMark') : t('uploads.pendingMark');
}

/** Keeps the marks and the addresses of an open design right; the returned function stops that. */
export function attachLocalPictures(
  session: Pick<EditorSession, 'document' | 'reader' | 'renderer'>,
  { files }: LocalPictures,
  marks: Map<NodeId, string>,
  onArrived: () => void,
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
  for (const id of known.ids()) note(known.get(id));
  const leaveReader = reader.subscribe((diff) => {
    const before = marks.size;
    if (diff.artboard) hasLocalSheet = isLocalSheet(diff.artboard.to);
    for (const node of diff.added) note(node);
    for (const { to } of diff.updated) note(to);
    for (const { id } of diff.removed) marks.delete(id);
    if (marks.size > 0 || before > 0) renderer.invalidateOverlay();
    if (marks.size > 0 || hasLocalSheet) settleSoon();
  });
  const leaveFiles = files.subscribe(() => {
    if (marks.size === 0 && !hasLocalSheet) return;
    for (const node of local()) note(node);
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
