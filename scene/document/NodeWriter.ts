// The write side of a document. Every call changes the shared values and the local records together, so that reads in
// the middle of a transaction are true. Nothing invalid gets in: bad values throw before anything is written.
import { createNode } from '../nodes/createNode.ts';
import type { Artboard, CharStyle, NodeId, NodePatch, SceneNode } from '../nodes/types.ts';
import { sectionDiffers } from './packing.ts';
import { patchNode } from './patchNode.ts';
import type { RecordTree } from './RecordTree.ts';
import { readSharedText, replaceUnits, styleBefore } from './sharedText.ts';
import { createStoredNode, sharedTextOf, type StoredNodes, updateStoredNode } from './storedNode.ts';
import type { CanvasForm, SceneReader, SceneWriter } from './types.ts';

/** The artboard and file part, owned by the document. */
export type MetaAccess = {
  setArtboard(patch: Partial<Artboard>): void;
  setCanvasForm(form: CanvasForm | null): void;
};

export class NodeWriter implements SceneWriter {
  readonly reader: SceneReader;
  readonly #nodes: StoredNodes;
  readonly #tree: RecordTree;
  readonly #meta: MetaAccess;

  constructor(parts: { reader: SceneReader; nodes: StoredNodes; tree: RecordTree; meta: MetaAccess }) {
    this.reader = parts.reader;
    this.#nodes = parts.nodes;
    this.#tree = parts.tree;
    this.#meta = parts.meta;
  }

  insert(node: SceneNode): void {
    if (node.id === '') throw new RangeError('A node in the tree needs an id');
    if (this.#tree.records.has(node.id)) throw new RangeError(`There already is a node ${node.id}`);
    const complete = createNode(node.kind, node as never) as SceneNode;
    this.#checkParent(complete, complete.parentId);
    createStoredNode(this.#nodes, complete);
    this.#keep(complete);
  }

  /** Inserts complete, valid records as a reader of files makes them, members and groups in any order. */
  insertAll(nodes: readonly SceneNode[]): void {
    const ids = new Set<NodeId>();
    for (const { id } of nodes) {
      if (id === '') throw new RangeError('A node in the tree needs an id');
      if (ids.has(id) || this.#tree.records.has(id)) throw new RangeError(`There already is a node ${id}`);
      ids.add(id);
    }
    this.#tree.addAll(nodes);
    for (const node of nodes) createStoredNode(this.#nodes, node);
  }

  /** Inserts a node as it once was, even where its group is gone by now. */
  restore(node: SceneNode): void {
    createStoredNode(this.#nodes, node);
    this.#keep(node);
  }

  update(
    id: NodeId,
    patch: NodePatch,
    { staysInGroup = false }: { readonly staysInGroup?: boolean } = {},
  ): void {
    const from = this.#existing(id);
    const to = patchNode(from, patch);
    if (to === from) return;
    if (to.parentId !== from.parentId) this.#checkParent(to, to.parentId);
    const stored = this.#asStored(from);
    // What waits at the top level for its group waits on unless it is moved. Its size says nothing of where it stands: the
    // editor stores that of every text typed into.
    const { width, height } = to;
    const waits =
      stored !== from && (staysInGroup || !sectionDiffers({ ...from, width, height }, to, 'place'));
    this.#write(stored, waits ? { ...to, parentId: stored.parentId } : to);
  }

  /** Makes an existing node be `node`, kind included. */
  replace(node: SceneNode): void {
    const complete = createNode(node.kind, node as never) as SceneNode;
    this.#write(this.#asStored(this.#existing(node.id)), complete);
  }

  remove(id: NodeId): void {
    this.#existing(id);
    for (const child of this.#tree.childIds(id)) this.remove(child);
    this.removeAlone(id);
  }

  /** Removes one node; its members stay and stand at the top level unless they were moved before. */
  removeAlone(id: NodeId): void {
    this.#nodes.delete(id);
    this.#tree.delete(id);
    this.#tree.settle();
  }

  editText(id: NodeId, start: number, end: number, text: string, style?: CharStyle): void {
    const node = this.#existing(id);
    const shared = sharedTextOf(this.#nodes, id);
    if (!('text' in node) || !shared) throw new TypeError(`Node ${id} has no text`);
    const valid =
      Number.isInteger(start) &&
      Number.isInteger(end) &&
      0 <= start &&
      start <= end &&
      end <= node.text.length;
    if (!valid) throw new RangeError(`Text positions ${start}–${end} are outside 0–${node.text.length}`);
    replaceUnits(shared, start, end, text, style ?? styleBefore(shared, start));
    this.#keep({ ...this.#asStored(node), ...readSharedText(shared) } as SceneNode);
  }

  setCanvasForm(form: CanvasForm | null): void {
    this.#meta.setCanvasForm(form);
  }

  setArtboard(patch: Partial<Artboard>): void {
    this.#meta.setArtboard(patch);
  }

  #write(from: SceneNode, to: SceneNode): void {
    updateStoredNode(this.#nodes, from, to);
    const retyped = 'text' in to && !('text' in from && from.text === to.text && from.styles === to.styles);
    const shared = retyped ? sharedTextOf(this.#nodes, to.id) : null;
    this.#keep(shared ? ({ ...to, ...readSharedText(shared) } as SceneNode) : to);
  }

  #asStored(node: SceneNode): SceneNode {
    const parentId = this.#tree.statedParent(node);
    return parentId === node.parentId ? node : { ...node, parentId };
  }

  #keep(node: SceneNode): void {
    this.#tree.set(node);
    this.#tree.settle();
  }

  #existing(id: NodeId): SceneNode {
    const node = this.#tree.records.get(id);
    if (!node) throw new RangeError(`There is no node ${id}`);
    return node;
  }

  #checkParent(node: SceneNode, parentId: NodeId | null): void {
    for (let next = parentId; next !== null; next = this.#tree.records.get(next)?.parentId ?? null) {
      if (next === node.id) throw new RangeError(`Node ${node.id} cannot be inside itself`);
      if (this.#tree.records.get(next)?.kind !== 'group') throw new RangeError(`Node ${next} is not a group`);
    }
  }
}
