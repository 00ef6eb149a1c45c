import type { Artboard, NodeId, NodePatch } from '../../../scene/nodes/types.ts';
import type { EditorCore } from './core.ts';

/** Shows edits under way on the canvas, and in the text being edited: its caret and marks stay where its letters are. */
export function createEditPreview({ renderer, textEditing }: EditorCore) {
  const edited = () => textEditing.getState().current;
  return {
    showNodes(patches: ReadonlyMap<NodeId, NodePatch>): void {
      renderer.setPreview({ ids: [...patches.keys()], patches: new Map(patches) });
      const text = edited();
      const patch = text && patches.get(text.nodeId);
      if (patch) text.preview(patch);
      renderer.invalidateOverlay();
    },
    showArtboard(patch: Partial<Artboard>): void {
      renderer.previewArtboard(patch);
      renderer.invalidateOverlay();
    },
    /** Back to the document; a gesture's own preview is its business. */
    hide(isGesture: boolean): void {
      if (!isGesture) renderer.setPreview(null);
      renderer.previewArtboard(null);
      edited()?.preview(null);
      renderer.invalidateOverlay();
    },
  };
}
