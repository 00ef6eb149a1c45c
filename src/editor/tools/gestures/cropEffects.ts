import { updateNodes } from '../../../../scene/commands/updateNodes.ts';
import { cropPreview } from '../../session/cropPreview.ts';
import { tellMasking } from '../../session/cropMask.ts';
import type { EditorCore } from '../../session/core.ts';

/** Starts cropping a picture; the draft is what it shows now. */
export function openCrop(
  core: EditorCore,
  id: string,
  natural: { readonly width: number; readonly height: number },
): void {
  const node = core.reader.get(id);
  if (node?.kind !== 'image' && node?.kind !== 'gif' && node?.kind !== 'video') return;
  const { cropX, cropY, width, height, left, top, clipPath } = node;
  core.select([id]);
  core.selection.setState({ editingId: id });
  core.crop = {
    node,
    // A file smaller than what the node shows would let the crop leave the picture.
    natural: {
      width: Math.max(natural.width, cropX + width),
      height: Math.max(natural.height, cropY + height),
    },
    holds: 'frame',
    draft: { cropX, cropY, width, height, left, top, clipPath },
  };
  tellMasking(core);
  core.renderer.setPreview(cropPreview(core.crop));
  core.renderer.invalidateOverlay();
}

/** Ends cropping; `write` makes the draft one step of the history. */
export function applyCropDraft(core: EditorCore, write: boolean): void {
  const { crop } = core;
  if (!crop) return;
  core.crop = null;
  tellMasking(core);
  const { node, draft } = crop;
  const changed =
    draft.cropX !== node.cropX ||
    draft.cropY !== node.cropY ||
    draft.width !== node.width ||
    draft.height !== node.height ||
    draft.clipPath !== node.clipPath;
  if (write && changed && core.reader.get(node.id)) updateNodes(core.document, new Map([[node.id, draft]]));
  core.renderer.setPreview(null);
  core.selection.setState({ editingId: null });
  core.renderer.invalidateOverlay();
}
