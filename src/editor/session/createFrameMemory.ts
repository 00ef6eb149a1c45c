import type { SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorCore } from './core.ts';
import { frameOfNode, getSelectionFrame, type SelectionFrame } from './selectionFrame.ts';

/** The selection's frame, computed once per change of document or selection; a running gesture's own frame wins. */
export function createFrameMemory(core: EditorCore): () => SelectionFrame | null {
  let stale = true;
  let known: SelectionFrame | null = null;
  // Fonts that arrive change the size of texts without a change of the document.
  let epoch = -1;
  core.reader.subscribe(() => {
    stale = true;
  });
  core.selection.subscribe(() => {
    stale = true;
  });

  return () => {
    if (core.view.frame) return core.view.frame;
    if (core.styles.pending) return pendingFrame(core);
    if (stale || epoch !== core.measurer.epoch)
      known = getSelectionFrame(core.reader, core.selection.getState().ids);
    stale = false;
    ({ epoch } = core.measurer);
    return known;
  };
}

/** While a slider waits for its pause the frame follows what is painted. */
function pendingFrame(core: EditorCore): SelectionFrame | null {
  const { ids } = core.selection.getState();
  const node: SceneNode | undefined = ids.length === 1 ? core.styles.current(ids[0]!) : undefined;
  return node ? frameOfNode(core.reader, node) : getSelectionFrame(core.reader, ids);
}
