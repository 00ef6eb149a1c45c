import { updateNodes } from '../../../scene/commands/updateNodes.ts';
import type { SceneDocument } from '../../../scene/document/types.ts';
import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import { keepInkSize } from '../../../scene/kernels/keepInkSize.ts';
import { stretchClip } from '../../../scene/kernels/stretchClip.ts';
import { readCutoutSource, writeCutoutSource } from '../../../scene/nodes/cutoutSource.ts';

/** A picture as the server keeps it. */
export type StoredPicture = {
  readonly src: string;
  readonly fileId?: string;
  readonly width: number;
  readonly height: number;
  /** Pixels of the stored file per pixel of the one it replaces. */
  readonly ratio: number;
};

/**
 * Shows a stored picture in an image node as one undo step; place, size on the page and everything else of the node
 * stay. The picture with its background is remembered: that of the first cut-out, if this is one of a cut-out.
 */
export function replaceSource(
  document: SceneDocument,
  node: SceneNodeOf<'image'>,
  stored: StoredPicture,
): void {
  const { src, fileId } = readCutoutSource(node) ?? node;
  const patch = {
    src: stored.src,
    fileId: stored.fileId ?? '',
    ...writeCutoutSource(node, { src, fileId, result: stored.src }),
    ...(stored.ratio === 1 ? {} : resample(node, stored.ratio)),
  };
  updateNodes(document, new Map([[node.id, patch]]));
}

/** The node as it looks, measured in the pixels of a file with `ratio` of them for each that it had. */
function resample(node: SceneNodeOf<'image'>, ratio: number): Partial<SceneNodeOf<'image'>> {
  const scale = { scaleX: node.scaleX / ratio, scaleY: node.scaleY / ratio };
  return {
    width: node.width * ratio,
    height: node.height * ratio,
    cropX: node.cropX * ratio,
    cropY: node.cropY * ratio,
    clipPath: node.clipPath && stretchClip(node.clipPath, { x: ratio, y: ratio }),
    ...scale,
    ...keepInkSize(node, scale),
  };
}
