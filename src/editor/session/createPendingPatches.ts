import type { SceneReader } from '../../../scene/document/types.ts';
import type { NodeId, NodePatch, SceneNode } from '../../../scene/nodes/types.ts';
import { worldMatrix } from '../../../scene/queries/worldMatrix.ts';
import type { EditorCore } from './core.ts';
import { rebasePlace, type Stand } from './rebasePlace.ts';
import { rebaseTextPatch } from './rebaseTextPatch.ts';
import { withTextSize } from './withTextSize.ts';

/** `patch` is `wanted` with the size and place that a text takes by it, made for the node as it stood then. */
type Edit = Stand & { readonly wanted: NodePatch; readonly patch: NodePatch };

export type PendingPatches = {
  /** The node as it looks with what waits for it; the same object until one of the two changes. */
  readonly current: (id: NodeId) => SceneNode | undefined;
  /** Adds to what waits for a node; later values win. */
  add(id: NodeId, wanted: NodePatch): void;
  /** What waits for the nodes that are still there, made for them as they are now. */
  all(): ReadonlyMap<NodeId, NodePatch>;
  clear(): void;
  readonly size: number;
};

/** Edits that wait to be written, by node. */
export function createPendingPatches(core: Pick<EditorCore, 'reader' | 'measurer'>): PendingPatches {
  const edits = new Map<NodeId, Edit>();
  /** The last answers: the interface renders until it reads the same node twice. */
  const patched = new Map<NodeId, { node: SceneNode; patch: NodePatch; shown: SceneNode }>();

  const standOf = (node: SceneNode): Stand => ({ node, parent: worldMatrix(core.reader, node.parentId) });
  /** Others may have moved the node meanwhile, or typed into the text. */
  const patchOf = (id: NodeId, node: SceneNode): NodePatch | undefined => {
    const edit = edits.get(id);
    if (!edit || edit.node === node) return edit?.patch;
    const now = standOf(node);
    const typed = rebaseTextPatch(edit.wanted, edit.node, node) ?? edit.wanted;
    const wanted = rebasePlace(typed, edit, now);
    const patch = withTextSize(node, wanted, core.measurer);
    edits.set(id, { ...now, wanted, patch });
    return patch;
  };
  const current = (id: NodeId): SceneNode | undefined => {
    const node = core.reader.get(id);
    const patch = node && patchOf(id, node);
    if (!patch) return node;
    const known = patched.get(id);
    if (known?.node === node && known.patch === patch) return known.shown;
    const shown = { ...node, ...patch } as SceneNode;
    patched.set(id, { node, patch, shown });
    return shown;
  };

  return {
    current,
    add(id, wanted) {
      const [node, stored] = [current(id), core.reader.get(id)];
      if (!node || !stored) return;
      const before = edits.get(id);
      edits.set(id, {
        ...standOf(stored),
        wanted: { ...before?.wanted, ...wanted },
        patch: { ...before?.patch, ...withTextSize(node, wanted, core.measurer) },
      });
    },
    all() {
      const all = new Map<NodeId, NodePatch>();
      for (const id of edits.keys()) {
        const node = core.reader.get(id);
        const patch = node && patchOf(id, node);
        if (patch) all.set(id, patch);
      }
      return all;
    },
    clear() {
      edits.clear();
      patched.clear();
    },
    get size() {
      return edits.size;
    },
  };
}

/** The document with other nodes in it: as they are painted. */
export function withCurrent(reader: SceneReader, current: SceneReader['get']): SceneReader {
  return {
    get artboard() {
      return reader.artboard;
    },
    get size() {
      return reader.size;
    },
    get: current,
    childIds: (parentId) => reader.childIds(parentId),
    ids: () => reader.ids(),
    subscribe: (listener) => reader.subscribe(listener),
  };
}
