// Pictures, GIFs and films the server does not have yet, in one open design: they are placed at once, marked, and get
// their lasting address when they have been sent. That is no step of the user's: undo never brings a dead address back.
import type { SceneDocument } from '../../../scene/document/types.ts';
import type { MediaNode, NodeId, NodePatch, SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorSession, PictureAsset } from '../../editor/session/types.ts';
import type { LocalFile } from '../../features/uploads/local/localFileDatabase.ts';
import { readCutoutSource, writeCutoutSource } from '../../../scene/nodes/cutoutSource.ts';
import { readLocalId } from '../../features/uploads/local/localAddress.ts';
import { prepareFile } from '../../features/uploads/prepare/prepareFile.ts';
import { type LibraryItem, UploadError } from '../../features/uploads/types.ts';
import { t } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { connection } from '../connection/connection.ts';
import type { LocalPictures } from './localFiles.ts';

const isMedia = (node: SceneNode | undefined): node is MediaNode =>
  node?.kind === 'image' || node?.kind === 'gif' || node?.kind === 'video';

function movingAddress(node: MediaNode): string {
  if (node.kind === 'gif') return node.originalGifUrl;
  return node.kind === 'video' ? node.originalVideoUrl : '';
}

/** Addresses of this device a node needs; none when the server has everything. */
function localAddressesOf(node: MediaNode): readonly string[] {
  const source = readCutoutSource(node)?.src ?? '';
  return [node.src, movingAddress(node), source].filter((address) => readLocalId(address) !== null);
}

type FindItem = (address: string) => LibraryItem | undefined;

function toStoredPatch(node: MediaNode, find: FindItem): NodePatch | null {
  const source = readCutoutSource(node);
  const [own, origin] = [find(node.src), source ? find(source.src) : undefined];
  if (!own && !origin) return null;
  const result = own?.file_url ?? node.src;
  const from = origin ? { src: origin.file_url, fileId: origin.file_id } : source;
  const cutout = from ? writeCutoutSource(node, { src: from.src, fileId: from.fileId, result }) : {};
  if (!own) return cutout;
  const patch = { ...cutout, src: result, fileId: own.file_id, productId: own.product_id };
  if (node.kind === 'gif') return { ...patch, originalGifUrl: result };
  return node.kind === 'video' ? { ...patch, originalVideoUrl: result } : patch;
}

/** Prepares files and keeps them on this device; each one that is refused is named. */
export async function placeLocally(
  { files, send }: LocalPictures,
  chosen: readonly File[],
): Promise<readonly PictureAsset[]> {
  const assets: PictureAsset[] = [];
  for (const file of chosen) {
    try {
      const prepared = await prepareFile(file, AbortSignal.timeout(60_000));
      const src = await files.add(prepared).catch((error: unknown) => {
        throw new UploadError(t('uploads.noRoom'), { cause: error });
      });
      const { fileType, fileWidth, fileHeight } = prepared.metadata;
      assets.push({
        kind: fileType,
        src,
        width: fileWidth,
        height: fileHeight,
        name: prepared.file.name,
        ...(fileType === 'image' ? {} : { originalUrl: src }),
      });
    } catch (error) {
      console.warn('A file was not placed', error);
      const reason = error instanceof UploadError ? error.message : t('uploads.unsupported');
      showToast({ kind: 'error', text: t('uploads.fileRefused', { name: file.name, reason }) });
    }
  }
  if (assets.length === 0) return assets;
  // Without a network the queue answers with its own words; the second notice says what becomes of the file.
  send();
  if (connection.getSnapshot().context.quality === 'offline')
    showToast({ kind: 'info', text: t('uploads.placedOffline'), id: 'placed-offline' });
  return assets;
}

function markOf(entry: LocalFile | undefined): string {
  return entry?.state.kind === 'refused' ? t('uploads.refusedMark') : t('uploads.pendingMark');
}

/** Gives nodes whose files have been sent their lasting addresses. */
function settle(document: SceneDocument, nodes: readonly MediaNode[], files: LocalPictures['files']): void {
  const find: FindItem = (address) => {
    const state = files.find(address)?.state;
    return state?.kind === 'stored' ? state.item : undefined;
  };
  const patches = new Map<NodeId, NodePatch>();
  for (const node of nodes) {
    const patch = toStoredPatch(node, find);
    if (patch) patches.set(node.id, patch);
  }
  if (patches.size === 0) return;
  document.transact('repair', (writer) => {
    for (const [id, patch] of patches) writer.update(id, patch);
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
    const [address] = isMedia(node) ? localAddressesOf(node) : [];
    if (node && address !== undefined) marks.set(node.id, markOf(files.find(address)));
    else if (node) marks.delete(node.id);
  };
  const local = (): MediaNode[] => [...marks.keys()].map((id) => reader.get(id)).filter(isMedia);
  // Not inside the transaction that is being told of.
  const settleSoon = (): void => {
    queueMicrotask(() => settle(document, local(), files));
  };
  // Not the editor's own reader, which would lay out every text on its way.
  for (const id of document.reader.ids()) note(document.reader.get(id));
  const leaveReader = reader.subscribe((diff) => {
    const before = marks.size;
    for (const node of diff.added) note(node);
    for (const { to } of diff.updated) note(to);
    for (const { id } of diff.removed) marks.delete(id);
    if (marks.size > 0 || before > 0) {
      renderer.invalidateOverlay();
      settleSoon();
    }
  });
  const leaveFiles = files.subscribe(() => {
    if (marks.size === 0) return;
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
