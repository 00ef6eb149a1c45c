import { isLocked } from '../../../scene/queries/isLocked.ts';
import { hasSideHandles, type SideHandles } from '../tools/gestures/resizeRules.ts';
import type { EditorCore } from './core.ts';
import { getSelectionFrame, type SelectionFrame } from './selectionFrame.ts';

/** Which handles the selection has: none for locked nodes and those without controls. */
export type HandleRules = { readonly resizable: boolean; readonly sides: SideHandles };

/** The selection's frame and handles, found once per change of document, selection or fonts. */
export function createFrameMemory(core: EditorCore): Pick<EditorCore, 'frame' | 'handleRules'> {
  const frame = remember(core, () => getSelectionFrame(core.reader, core.selection.getState().ids));
  const handleRules = remember(core, () => findHandleRules(core));
  return {
    handleRules,
    /** A running gesture's own frame wins. */
    frame() {
      if (core.view.frame) return core.view.frame;
      return core.styles.pending ? pendingFrame(core) : frame();
    },
  };
}

function remember<T>(core: EditorCore, find: () => T): () => T {
  let known: { readonly value: T; readonly epoch: number } | null = null;
  const forget = (): void => {
    known = null;
  };
  core.reader.subscribe(forget);
  core.selection.subscribe(forget);
  return () => {
    // Fonts that arrive change the size of texts without a change of the document.
    const { epoch } = core.measurer;
    if (known?.epoch !== epoch) known = { value: find(), epoch };
    return known.value;
  };
}

function findHandleRules({ reader, selection }: EditorCore): HandleRules {
  const { ids } = selection.getState();
  const resizable = ids.every((id) => {
    const node = reader.get(id);
    return node !== undefined && !isLocked(reader, id) && node.hasControls;
  });
  return { resizable, sides: hasSideHandles(reader, ids) };
}

/** While an edit waits for its pause the frame follows what is painted. */
function pendingFrame(core: EditorCore): SelectionFrame | null {
  return getSelectionFrame(core.styles.reader, core.selection.getState().ids);
}
