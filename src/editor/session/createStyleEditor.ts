import { updateNodes } from '../../../scene/commands/updateNodes.ts';
import { setArtboard } from '../../../scene/commands/setArtboard.ts';
import type { Artboard } from '../../../scene/nodes/types.ts';
import { isLocked } from '../../../scene/queries/isLocked.ts';
import type { EditorCore } from './core.ts';
import { createEditPreview } from './createEditPreview.ts';
import { createPendingPatches, withCurrent } from './createPendingPatches.ts';
import type { StyleEditor } from './types.ts';

export type Schedule = (callback: () => void, ms: number) => () => void;

/** The key of edits of the work area. */
const ARTBOARD = 'artboard';

/**
 * Slider and picker edits: painted at once from memory, written as one step when the hand pauses. While it holds a
 * control it is not done, however slowly it moves: one drag is one step.
 */
export function createStyleEditor(core: EditorCore, schedule: Schedule): StyleEditor {
  const pending = createPendingPatches(core);
  const { current } = pending;
  let artboard: Partial<Artboard> | null = null;
  const waiting = createWaitingKey();
  const preview = createEditPreview(core);
  let stopTimer = (): void => undefined;

  const clear = (): void => {
    stopTimer();
    pending.clear();
    artboard = null;
    waiting.set(null);
  };
  const write = (): void => {
    const patches = pending.all();
    const area = artboard;
    clear();
    if (area) setArtboard(core.document, area);
    if (patches.size > 0) updateNodes(core.document, patches);
    // The press that ends an edit may select something else right away, which is not what the edit was made on.
    core.history.settleSelection();
    preview.hide(core.gesture !== null);
  };
  const flush = (): void => {
    if (waiting.key !== null) write();
  };
  const writeAfter = (pauseMs: number | null): void => {
    stopTimer();
    if (pauseMs === null) return;
    stopTimer = schedule(() => (core.pressedBeside.size > 0 ? writeAfter(pauseMs) : flush()), pauseMs);
  };

  return {
    current,
    flush,
    reader: withCurrent(core.reader, current),
    get pending() {
      return waiting.key !== null;
    },
    subscribePending: waiting.subscribe,
    cancel() {
      if (waiting.key === null) return;
      clear();
      preview.hide(false);
    },
    apply({ key, patch, ids = core.selection.getState().ids, pauseMs = 0 }) {
      if (waiting.key !== key) flush();
      for (const id of ids) {
        const node = current(id);
        if (!node || isLocked(core.reader, id)) continue;
        pending.add(id, typeof patch === 'function' ? patch(node) : patch);
      }
      if (pending.size === 0) return;
      if (pauseMs === 0) return write();
      waiting.set(key);
      preview.showNodes(pending.all());
      writeAfter(pauseMs);
    },
    applyArtboard(patch, pauseMs) {
      if (waiting.key !== ARTBOARD) flush();
      artboard = { ...artboard, ...patch };
      waiting.set(ARTBOARD);
      preview.showArtboard(artboard);
      writeAfter(pauseMs);
    },
  };
}

/** What kind of edit waits, null for none; who listens is told when one begins to and when none does any more. */
function createWaitingKey() {
  const listeners = new Set<() => void>();
  let key: string | null = null;
  return {
    get key() {
      return key;
    },
    set(next: string | null): void {
      const isNews = (key === null) !== (next === null);
      key = next;
      if (isNews) for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
