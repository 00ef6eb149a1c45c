// Lasting addresses for pictures, GIFs and films that were placed before the server had them.
import type { SceneDocument, SceneReader } from '../../../scene/document/types.ts';
import type { Artboard, NodeId, NodePatch, SceneNode } from '../../../scene/nodes/types.ts';
import {
  type FindRelocated,
  relocatePictures,
  relocateSheet,
} from '../../../scene/queries/relocatePictures.ts';
import { readLocalId } from '../../features/uploads/local/localAddress.ts';
import type { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import { findSent } from './lastingAddress.ts';

let foundAddress = '';

function noteAddress(address: string): undefined {
  if (foundAddress === '' && readLocalId(address) !== null) foundAddress = address;
}

/** The first address of this device a node needs; '' when the server has everything. */
export function localAddressOf(node: SceneNode): string {
  foundAddress = '';
  relocatePictures(node, noteAddress);
  return foundAddress;
}

export function isLocalSheet(artboard: Artboard): boolean {
  foundAddress = '';
  relocateSheet(artboard, noteAddress);
  return foundAddress !== '';
}

/** Whether a page shows pictures that nobody else can see yet. */
export function hasUnsentPictures(reader: SceneReader): boolean {
  if (isLocalSheet(reader.artboard)) return true;
  for (const id of reader.ids()) {
    const node = reader.get(id);
    if (node && localAddressOf(node) !== '') return true;
  }
  return false;
}

/** Gives nodes whose files have been sent, and the artboard, their lasting addresses. */
export function settle(document: SceneDocument, nodes: readonly SceneNode[], files: LocalFiles): void {
  const find: FindRelocated = (address) => findSent(files, address);
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

/**
 * Gives the artboard and all nodes of a page their lasting addresses; those whose files are on their way, when they have
 * arrived. Rejects with the signal.
 */
export async function settleAll(
  document: SceneDocument,
  open: (needed: ReadonlySet<string>) => Promise<{ readonly files: LocalFiles }>,
  signal: AbortSignal,
): Promise<void> {
  const needed = listLocal(document.reader);
  if (needed.size === 0) return;
  const { files } = await open(needed);
  const isPending = (address: string): boolean => files.find(address)?.state.kind === 'pending';
  for (;;) {
    settle(document, listNodes(document.reader), files);
    if (![...listLocal(document.reader)].some(isPending)) return;
    signal.throwIfAborted();
    const { promise, resolve } = Promise.withResolvers<void>();
    const leave = files.subscribe(resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
    await promise;
    leave();
  }
}

const listNodes = (reader: SceneReader): readonly SceneNode[] =>
  [...reader.ids()].flatMap((id) => reader.get(id) ?? []);

/** All addresses of this device that a page has. */
export function listLocal(reader: SceneReader): ReadonlySet<string> {
  const addresses = new Set<string>();
  const note = (address: string): undefined => {
    if (readLocalId(address) !== null) addresses.add(address);
  };
  relocateSheet(reader.artboard, note);
  for (const node of listNodes(reader)) relocatePictures(node, note);
  return addresses;
}
