// Pictures, GIFs and films the server does not have yet, in one open design: they are placed at once, marked, and get
// their lasting address when they have been sent. That is no step of the user's: undo never brings a dead address back.
import type { SceneDocument } from '../../../scene/document/types.ts';
import type { Artboard, NodeId, NodePatch, SceneNode } from '../../../scene/nodes/types.ts';
import {
  type FindRelocated,
  relocatePictures,
  relocateSheet,
} from '../../../scene/queries/relocatePictures.ts';
import type { EditorSession } from '../../editor/session/types.ts';
import type { LocalFile } from '../../features/uploads/local/localFileDatabase.ts';
import { readLocalId } from '../../features/uploads/local/localAddress.ts';
import { t } from '../../i18n/t.ts';
import type { LocalPictures } from './localFiles.ts';

let foundAddress = '';

function noteAddress(address: string): undefined {
  if (foundAddress === '' && readLocalId(address) !== null) foundAddress = address;
}

/** The first address of this device a node needs; '' when the server has everything. */
function localAddressOf(node: SceneNode): string {
  foundAddress = '';
  relocatePictures(node, noteAddress);
  return foundAddress;
}

function isLocalSheet(artboard: Artboard): boolean {
  foundAddress = '';
  relocateSheet(artboard, noteAddress);
  return foundAddress !== '';
}

function markOf(entry: LocalFile | undefined): string {
  return entry?.state.kind === 'refused' ? t('uploads.refusedMark') : t('uploads.pendingMark');
}

/** Gives nodes whose files have been sent, and the artboard, their lasting addresses. */
function settle(document: SceneDocument, nodes: readonly SceneNode[], files: LocalPictures['files']): void {
  const find: FindRelocated = (address) => {
    const state = files.find(address)?.state;
    if (state?.kind !== 'stored') return undefined;
    const { file_url: src, file_id: fileId, product_id: productId } = state.item;
    return { src, fileId, productId };
  };
  const patches = new Map<NodeId, NodePatch>();
  for (const node of nodes) {
    const patch = relocatePictures(node, find);
    if (patch) patches.set(node.id, patch);
  }
  const sheet = relocateSheet(document.reader.artboard, find);
  if (patches.size === 0 && sheet === null) return;
  document.transact('repair', (writer) => {
    for (const [id, patch] of patches) writer.update(id, patch);
    if (sheet) writer.setArtboard(sheet);
  });
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
