import type { SceneDocument } from '../document/types.ts';
import { maskPicture } from '../kernels/maskPlacing.ts';
import type { MediaNode, NodeId, SceneNode } from '../nodes/types.ts';
import { isMediaKind } from '../queries/isMediaKind.ts';
import { inStackOrder } from '../queries/inStackOrder.ts';
import { orderKeysAt } from './placeInOrder.ts';

/**
 * Puts a picture into a sibling shape or text, which becomes its mask and leaves the tree; the picture stands where the
 * upper of the two stood. One undo step; false when they are no such pair. `mask` is the record to use, for texts at
 * the size they are laid out.
 */
export function maskWithNode(document: SceneDocument, pictureId: NodeId, mask: SceneNode): boolean {
  const { reader } = document;
  const picture = reader.get(pictureId);
  if (!picture || !isMediaKind(picture) || !reader.get(mask.id)) return false;
  if (picture.parentId !== mask.parentId) return false;
  const masked = maskPicture(picture, mask);
  if (!masked) return false;
  document.transact('user', (writer) => {
    const [, upper] = inStackOrder(reader, [pictureId, mask.id]);
    if (upper === mask.id) {
      const place = { parentId: picture.parentId, aboveId: mask.id };
      writer.update(pictureId, { index: orderKeysAt(writer, place, 1, new Set([pictureId]))[0]! });
    }
    writer.update(pictureId, windowOf(masked));
    writer.remove(mask.id);
  });
  return true;
}

/** What a mask or crop changes of a picture. */
export function windowOf({
  left,
  top,
  scaleX,
  scaleY,
  skewX,
  skewY,
  angle,
  cropX,
  cropY,
  width,
  height,
  clipPath,
}: MediaNode) {
  return { left, top, scaleX, scaleY, skewX, skewY, angle, cropX, cropY, width, height, clipPath };
}
