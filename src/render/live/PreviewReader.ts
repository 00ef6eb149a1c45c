// The document as a running gesture wants it seen. Writes nothing; forgets everything with the gesture.
import type { SceneDiff, SceneReader } from '../../../scene/document/types.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { Artboard, NodeId, NodePatch, SceneNode } from '../../../scene/nodes/types.ts';
import type { MeasuredReader } from '../MeasuredReader.ts';
import { type MemberCopies, NO_COPIES } from './copyMembers.ts';

export type PatchMap = ReadonlyMap<NodeId, NodePatch>;

const NO_PATCHES: PatchMap = new Map();

export class PreviewReader implements SceneReader {
  #base: MeasuredReader;
  #patches: PatchMap = NO_PATCHES;
  #copies: MemberCopies = NO_COPIES;
  #patched = new Map<NodeId, { readonly from: SceneNode; readonly to: SceneNode }>();

  constructor(base: MeasuredReader) {
    this.#base = base;
  }

  get artboard(): Artboard {
    return this.#base.artboard;
  }

  get size(): number {
    return this.#base.size;
  }

  /** The document without the gesture. */
  get stored(): SceneReader {
    return this.#base;
  }

  get isPreviewing(): boolean {
    return this.#patches.size > 0 || this.#copies.nodes.size > 0;
  }

  setGesture(patches: PatchMap = NO_PATCHES, copies: MemberCopies = NO_COPIES): void {
    this.#patches = patches;
    this.#copies = copies;
    this.#patched.clear();
  }

  get(id: NodeId): SceneNode | undefined {
    const copy = this.#copies.nodes.get(id);
    if (copy) return this.#base.resolve(copy);
    const node = this.#base.get(id);
    const patch = node && this.#patches.get(id);
    if (!node || !patch) return node;
    const known = this.#patched.get(id);
    if (known?.from === node) return known.to;
    const to = this.#base.resolve({ ...node, ...patch } as SceneNode);
    this.#patched.set(id, { from: node, to });
    return to;
  }

  /** The gesture changes what filters do to this picture. */
  isTryingFilters = (id: NodeId): boolean => this.#patches.get(id)?.filters !== undefined;

  inkBox(node: SceneNode): Box | null {
    return this.#base.inkBox(node);
  }

  childIds(parentId: NodeId | null): readonly NodeId[] {
    const withCopies = parentId === null ? undefined : this.#copies.children.get(parentId);
    return withCopies ?? this.#base.childIds(parentId);
  }

  ids(): IterableIterator<NodeId> {
    return this.#base.ids();
  }

  subscribe(listener: (diff: SceneDiff) => void): () => void {
    return this.#base.subscribe(listener);
  }
}
