import type { SceneDocument } from '../document/types.ts';
import { invert } from '../geometry/matrix.ts';
import { maskAsElement } from '../kernels/maskPlacing.ts';
import type { NodeId } from '../nodes/types.ts';
import { isMediaKind } from '../queries/isMediaKind.ts';
import { worldMatrix } from '../queries/worldMatrix.ts';
import { pasteNodes } from './pasteNodes.ts';

/**
 * Takes the masks off pictures, which keep their crop; a mask that was an element of its own stands above its picture
 * again, with what is in it. A mask that could not be put there stays on. One undo step; returns everything that was let go, for the selection.
 */
export function releaseMasks(document: SceneDocument, ids: readonly NodeId[]): readonly NodeId[] {
  const { reader } = document;
  return document.transact('user', (writer) =>
    ids.flatMap((id) => {
      const picture = reader.get(id);
      if (!picture || !isMediaKind(picture) || !picture.clipPath) return [id];
      const clip = picture.clipPath;
      const isElement = clip.node.publicId !== '' && clip.node.kind !== 'unknown';
      const place = { parentId: picture.parentId, aboveId: id };
      // In a group squeezed to nothing no element can be given a place: the mask would be gone for good.
      if (isElement && !invert(worldMatrix(reader, place.parentId))) return [id];
      writer.update(id, { clipPath: null });
      if (!isElement) return [id];
      const element = maskAsElement(clip, worldMatrix(reader, id));
      return [id, ...pasteNodes(document, [element], { x: 0, y: 0 }, place)];
    }),
  );
}
