import type { SceneReader } from '../../../scene/document/types.ts';
import { updateNodes } from '../../../scene/commands/updateNodes.ts';
import { setArtboard } from '../../../scene/commands/setArtboard.ts';
import type { Artboard, NodeId, NodePatch, SceneNode } from '../../../scene/nodes/types.ts';
import { isLocked } from '../../../scene/queries/isLocked.ts';
import type { EditorCore } from './core.ts';
import { createEditPreview } from './createEditPreview.ts';
import { withTextSize } from './withTextSize.ts';
import type { StyleEditor } from './types.ts';

export type Schedule = (callback: () => void, ms: number) => () => void;

/** The key of edits of the work area. */
const ARTBOARD = 'artboard';

/** Slider and picker edits: painted at once from memory, written as one step when the hand pauses. */
export function createStyleEditor(core: EditorCore, schedule: Schedule): StyleEditor {
  let pending = new Map<NodeId, NodePatch>();
  let artboard: Partial<Artboard> | null = null;
  let pendingKey: string | null = null;
  const preview = createEditPreview(core);
  let stopTimer = (): void => undefined;
  /** The last answers: the interface renders until it reads the same node twice. */
  const patched = new Map<NodeId, { node: SceneNode; patch: NodePatch; shown: SceneNode }>();

  const current = (id: NodeId): SceneNode | undefined => {
    const node = core.reader.get(id);
    const patch = pending.get(id);
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
    const patches = new Map([...pending].filter(([id]) => core.reader.get(id)));
    const area = artboard;
    clear();
    if (area) setArtboard(core.document, area);
    if (patches.size > 0) updateNodes(core.document, patches);
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
        if (!node || isLocked(core.reader, id)) continue;
        const wanted = typeof patch === 'function' ? patch(node) : patch;
        pending.set(id, { ...pending.get(id), ...withTextSize(node, wanted, core.measurer) });
      }
      if (pending.size === 0) return;
      pendingKey = key;
      if (pauseMs === 0) return flush();
      preview.showNodes(pending);
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
