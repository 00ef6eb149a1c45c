import { updateNodes } from '../../../scene/commands/updateNodes.ts';
import type { NodeId, NodePatch, SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorCore } from './core.ts';
import { withTextSize } from './withTextSize.ts';
import type { StyleEditor } from './types.ts';

export type Schedule = (callback: () => void, ms: number) => () => void;

/** Slider and picker edits: painted at once from memory, written as one step when the hand pauses. */
export function createStyleEditor(core: EditorCore, schedule: Schedule): StyleEditor {
  let pending = new Map<NodeId, NodePatch>();
  let pendingKey: string | null = null;
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
    patched.clear();
    pendingKey = null;
  };
  const flush = (): void => {
    if (pendingKey === null) return;
    const patches = new Map([...pending].filter(([id]) => core.reader.get(id)));
    clear();
    if (patches.size > 0) updateNodes(core.document, patches);
    if (!core.gesture) core.renderer.setPreview(null);
    core.renderer.invalidateOverlay();
  };

  return {
    current,
    flush,
    get pending() {
      return pendingKey !== null;
    },
    cancel() {
      if (pendingKey === null) return;
      clear();
      core.renderer.setPreview(null);
      core.renderer.invalidateOverlay();
    },
    apply({ key, patch, ids = core.selection.getState().ids, pauseMs = 0 }) {
      if (pendingKey !== null && pendingKey !== key) flush();
      for (const id of ids) {
        const node = current(id);
        if (!node || node.locked) continue;
        const wanted = typeof patch === 'function' ? patch(node) : patch;
        pending.set(id, { ...pending.get(id), ...withTextSize(node, wanted, core.measurer) });
      }
      if (pending.size === 0) return;
      pendingKey = key;
      if (pauseMs === 0) return flush();
      core.renderer.setPreview({ ids: [...pending.keys()], patches: new Map(pending) });
      core.renderer.invalidateOverlay();
      stopTimer();
      stopTimer = schedule(flush, pauseMs);
    },
  };
}
