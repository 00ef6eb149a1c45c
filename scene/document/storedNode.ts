// One node inside the shared document: a map of packed sections, and shared text for kinds that have text.
import * as Y from 'yjs';
import type { SceneNode } from '../nodes/types.ts';
import { isTextNode } from '../queries/isTextNode.ts';
import { deepEqual } from './deepEqual.ts';
import { packNode } from './packNode.ts';
import {
  kindOf,
  packSection,
  type Section,
  SECTIONS,
  sectionDiffers,
  unpackNode,
  unpackSection,
} from './packing.ts';
import { readSharedText, writeSharedText } from './sharedText.ts';

export type StoredNodes = Y.Map<unknown>;
export const TEXT_KEY = 'text';

/** The complete record of the node stored under `id`; null when the stored value is not a node at all. */
export function readStoredNode(nodes: StoredNodes, id: string): SceneNode | null {
  return readStored(nodes.get(id), id);
}

/** The same for a value that is at hand. */
export function readStored(stored: unknown, id: string): SceneNode | null {
  if (!(stored instanceof Y.Map)) return null;
  const node = unpackNode(id, (section) => stored.get(section));
  // The record is new, so that nobody can see it change.
  return node && isTextNode(node) ? Object.assign(node, readText(stored)) : node;
}

/** `node` with only the named sections read again; a changed kind reads everything. */
export function refreshStoredNode(
  nodes: StoredNodes,
  node: SceneNode,
  changed: Iterable<string>,
): SceneNode | null {
  const stored = nodes.get(node.id);
  if (!(stored instanceof Y.Map) || kindOf(stored.get('content')) !== node.kind) {
    return readStoredNode(nodes, node.id);
  }
  let next = node;
  for (const key of changed) {
    if (key === TEXT_KEY && 'text' in next) next = { ...next, ...readText(stored) };
    else if (isSection(key)) next = unpackSection(next, key, stored.get(key));
  }
  return next;
}

/** Stores a node that is not there yet. */
export function createStoredNode(nodes: StoredNodes, node: SceneNode): void {
  const stored = new Y.Map<unknown>();
  const { place, paint, content, extra } = packNode(node);
  stored.set('place', place);
  if (!isEmpty(paint)) stored.set('paint', paint);
  stored.set('content', content);
  if (!isEmpty(extra)) stored.set('extra', extra);
  if ('text' in node) stored.set(TEXT_KEY, new Y.Text());
  nodes.set(node.id, stored);
  if ('text' in node) writeSharedText(sharedTextOf(nodes, node.id)!, node);
}

/** Writes the sections of `to` that differ from `from`, the stored state. */
export function updateStoredNode(nodes: StoredNodes, from: SceneNode, to: SceneNode): void {
  const stored = nodes.get(to.id) as Y.Map<unknown>;
  const sameKind = from.kind === to.kind;
  for (const section of SECTIONS) {
    if (sameKind && !sectionDiffers(from, to, section)) continue;
    const value = packSection(to, section);
    if (sameKind && deepEqual(value, packSection(from, section))) continue;
    if (section !== 'place' && isEmpty(value)) stored.delete(section);
    else stored.set(section, value);
  }
  if (!('text' in to)) return;
  if ('text' in from && from.text === to.text && deepEqual(from.styles, to.styles)) return;
  writeSharedText(sharedTextOf(nodes, to.id) ?? addSharedText(stored), to);
}

export function sharedTextOf(nodes: StoredNodes, id: string): Y.Text | null {
  const stored = nodes.get(id);
  const text = stored instanceof Y.Map ? stored.get(TEXT_KEY) : null;
  return text instanceof Y.Text ? text : null;
}

function addSharedText(stored: Y.Map<unknown>): Y.Text {
  const text = new Y.Text();
  stored.set(TEXT_KEY, text);
  return text;
}

function readText(stored: Y.Map<unknown>): ReturnType<typeof readSharedText> {
  const text = stored.get(TEXT_KEY);
  return text instanceof Y.Text ? readSharedText(text) : { text: '', styles: [] };
}

function isEmpty(value: object): boolean {
  for (const _ in value) return false;
  return true;
}

function isSection(key: string): key is Section {
  return (SECTIONS as readonly string[]).includes(key);
}
