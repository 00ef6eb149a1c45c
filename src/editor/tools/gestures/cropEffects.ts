import { updateNodes } from '../../../../scene/commands/updateNodes.ts';
import type { NodePatch, SceneNode } from '../../../../scene/nodes/types.ts';
import { cropPreview } from '../../session/cropPreview.ts';
import { tellCrop } from '../../session/tellCrop.ts';
import type { EditorCore } from '../../session/core.ts';
import { isCropped, rebaseCrop, draftOf } from '../../session/rebaseCrop.ts';

/** Starts cropping a picture; the draft is what it shows now. */
export function openCrop(
  core: EditorCore,
  id: string,
  natural: { readonly width: number; readonly height: number },
): void {
  const node = core.reader.get(id);
  if (node?.kind !== 'image' && node?.kind !== 'gif' && node?.kind !== 'video') return;
  const draft = draftOf(node);
  core.select([id]);
  core.selection.setState({ editingId: id });
  core.crop = {
    node,
    begun: node,
    // A file smaller than what the node shows would let the crop leave the picture.
    natural: {
      width: Math.max(natural.width, draft.cropX + draft.width),
      height: Math.max(natural.height, draft.cropY + draft.height),
    },
    holds: 'frame',
    draft,
  };
  tellCrop(core);
  core.renderer.setPreview(cropPreview(core.crop));
  core.renderer.invalidateOverlay();
}

/** Ends cropping; `write` makes the draft one step of the history, without it the picture lies as it did before. */
export function applyCropDraft(core: EditorCore, write: boolean): void {
  const { crop } = core;
  if (!crop) return;
  core.crop = null;
  tellCrop(core);
  const { begun, draft } = crop;
  const parentId = core.reader.get(begun.id)?.parentId;
  // In another group its old place means another one.
  const patch = write ? isCropped(crop) && draft : parentId === begun.parentId && placeOf(begun);
  if (patch) updateNodes(core.document, new Map([[begun.id, patch]]));
  core.renderer.setPreview(null);
  core.selection.setState({ editingId: null });
  core.renderer.invalidateOverlay();
}

/** Where and how a picture lies, which is written at once while it is cropped. */
function placeOf({ left, top, angle, flipX, flipY, scaleX, scaleY, skewX, skewY }: SceneNode): NodePatch {
  return { left, top, angle, flipX, flipY, scaleX, scaleY, skewX, skewY };
}

/** Takes over what became of the picture being cropped; during a drag of the crop that waits for its end. */
export function followPicture(core: EditorCore): void {
  const { crop } = core;
  if (!crop || core.gesture) return;
  core.crop = rebaseCrop(crop, core.reader.get(crop.node.id));
  if (core.crop === crop) return;
  tellCrop(core);
  core.renderer.setPreview(cropPreview(core.crop));
  core.renderer.invalidateOverlay();
}
