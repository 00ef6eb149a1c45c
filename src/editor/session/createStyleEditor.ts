import type { SceneReader } from '../../../scene/document/types.ts';
import { updateNodes } from '../../../scene/commands/updateNodes.ts';
import { setArtboard } from '../../../scene/commands/setArtboard.ts';
import type { Artboard, NodeId, NodePatch, SceneNode } from '../../../scene/nodes/types.ts';
import { isLocked } from '../../../scene/queries/isLocked.ts';
import type { EditorCore } from './core.ts';
import { createEditPreview } from './createEditPreview.ts';
import { rebaseTextPatch } from './rebaseTextPatch.ts';
import { withTextSize } from './withTextSize.ts';
import type { StyleEditor } from './types.ts';

export type Schedule = (callback: () => void, ms: number) => () => void;

/** `patch` is `wanted` with the size and place that a text takes by it, made for `node` as it was then. */
type Edit = { readonly node: SceneNode; readonly wanted: NodePatch; readonly patch: NodePatch };

/** The key of edits of the work area. */
const ARTBOARD = 'artboard';

/** Slider and picker edits: painted at once from memory, written as one step when the hand pauses. */
export function createStyleEditor(core: EditorCore, schedule: Schedule): StyleEditor {
  let pending = new Map<NodeId, Edit>();
  let artboard: Partial<Artboard> | null = null;
  let pendingKey: string | null = null;
  const preview = createEditPreview(core);
  let stopTimer = (): void => undefined;
  /** The last answers: the interface renders until it reads the same node twice. */
  const patched = new Map<NodeId, { node: SceneNode; patch: NodePatch; shown: SceneNode }>();

  /** What waits for a node, for the node as it is now: others may have typed into it meanwhile. */
  const patchOf = (id: NodeId, node: SceneNode | undefined): NodePatch | undefined => {
    const edit = pending.get(id);
    const wanted = edit && node && rebaseTextPatch(edit.wanted, edit.node, node);
    if (!wanted) return edit?.patch;
    const patch = withTextSize(node, wanted, core.measurer);
    pending.set(id, { node, wanted, patch });
    return patch;
  };
  const patches = (): ReadonlyMap<NodeId, NodePatch> => {
    const all = new Map<NodeId, NodePatch>();
    for (const id of pending.keys()) {
      const node = core.reader.get(id);
      const patch = patchOf(id, node);
      if (node && patch) all.set(id, patch);
    }
    return all;
  };
  const current = (id: NodeId): SceneNode | undefined => {
    const node = core.reader.get(id);
    const patch = patchOf(id, node);
    if (!node || !patch) return node;
    const known = patched.get(id);
    if (known?.node === node && known.patch === patch) return known.shown;
    const shown = { ...node, ...patch } as SceneNode;
    patched.set(id, { node, patch, shown });
    return shown;
  };
  const clear = (): void => {
    stopTimer();
    pending = new Map();
    artboard = null;
    patched.clear();
    pendingKey = null;
  };
  const flush = (): void => {
    if (pendingKey === null) return;
    const written = patches();
    const area = artboard;
    clear();
    if (area) setArtboard(core.document, area);
    if (written.size > 0) updateNodes(core.document, written);
    preview.hide(core.gesture !== null);
  };
  const writeAfter = (pauseMs: number | null): void => {
    stopTimer();
    stopTimer = pauseMs === null ? () => undefined : schedule(flush, pauseMs);
  };

  return {
    current,
    flush,
    reader: withCurrent(core.reader, current),
    get pending() {
      return pendingKey !== null;
    },
    cancel() {
      if (pendingKey === null) return;
      clear();
      preview.hide(false);
    },
    apply({ key, patch, ids = core.selection.getState().ids, pauseMs = 0 }) {
      if (pendingKey !== null && pendingKey !== key) flush();
      for (const id of ids) {
        const node = current(id);
        const stored = core.reader.get(id);
        if (!node || !stored || isLocked(core.reader, id)) continue;
        const wanted = typeof patch === 'function' ? patch(node) : patch;
        const before = pending.get(id);
        pending.set(id, {
          node: stored,
          wanted: { ...before?.wanted, ...wanted },
          patch: { ...before?.patch, ...withTextSize(node, wanted, core.measurer) },
        });
      }
      if (pending.size === 0) return;
      pendingKey = key;
      if (pauseMs === 0) return flush();
      preview.showNodes(patches());
      writeAfter(pauseMs);
    },
    applyArtboard(patch, pauseMs) {
      if (pendingKey !== null && pendingKey !== ARTBOARD) flush();
      artboard = { ...artboard, ...patch };
      pendingKey = ARTBOARD;
      preview.showArtboard(artboard);
      writeAfter(pauseMs);
    },
  };
}

/** The document with other nodes in it: as they are painted. */
function withCurrent(reader: SceneReader, current: SceneReader['get']): SceneReader {
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
