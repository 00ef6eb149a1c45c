import type { Artboard, NodeId, NodePatch } from '../../../scene/nodes/types.ts';
import type { EditorCore } from './core.ts';
import { cropPreview } from './cropPreview.ts';
import { shownCrop } from './rebaseCrop.ts';

/** Shows edits under way on the canvas, and in the text being edited: its caret and marks stay where its letters are. */
export function createEditPreview(core: EditorCore) {
  const { renderer, textEditing } = core;
  const edited = () => textEditing.getState().current;
  return {
    showNodes(patches: ReadonlyMap<NodeId, NodePatch>): void {
      const shown = new Map([...patches, ...cropPatches(core, patches)]);
      renderer.setPreview({ ids: [...shown.keys()], patches: shown });
      const text = edited();
      const patch = text && patches.get(text.nodeId);
      if (patch) text.preview(patch);
      renderer.invalidateOverlay();
    },
    showArtboard(patch: Partial<Artboard>): void {
      renderer.previewArtboard(patch);
      renderer.invalidateOverlay();
    },
    /** Back to the document, and to a crop under way; a gesture's own preview is its business. */
    hide(isGesture: boolean): void {
      if (!isGesture) renderer.setPreview(core.crop && cropPreview(core.crop));
      renderer.previewArtboard(null);
      edited()?.preview(null);
      renderer.invalidateOverlay();
    },
  };
}

/** A picture being cropped stays shown as a whole while it is edited. */
function cropPatches(core: EditorCore, patches: ReadonlyMap<NodeId, NodePatch>): Map<NodeId, NodePatch> {
  const { crop } = core;
  const whole = crop && cropPreview(shownCrop(core, crop)).patches;
  return new Map([...(whole ?? [])].map(([id, patch]) => [id, { ...patches.get(id), ...patch }]));
}
