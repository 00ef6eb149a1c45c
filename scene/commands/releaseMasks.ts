import type { SceneDocument } from '../document/types.ts';
import { maskAsNode } from '../kernels/maskPlacing.ts';
import { createNodeId } from '../nodes/createNodeId.ts';
import type { NodeId } from '../nodes/types.ts';
import { isMediaKind } from '../queries/isMediaKind.ts';
import { insertNodes } from './insertNodes.ts';

/**
 * Takes the masks off pictures, which keep their crop; a mask that was an element of its own stands above its picture
 * again. One undo step; returns everything that was let go, for the selection.
 */
export function releaseMasks(document: SceneDocument, ids: readonly NodeId[]): readonly NodeId[] {
  const { reader } = document;
  return document.transact('user', (writer) =>
    ids.flatMap((id) => {
      const picture = reader.get(id);
      if (!picture || !isMediaKind(picture) || !picture.clipPath) return [id];
      const clip = picture.clipPath;
      writer.update(id, { clipPath: null });
      if (clip.node.publicId === '' || clip.node.kind === 'unknown') return [id];
      const newId = createNodeId();
      const node = { ...maskAsNode(picture, clip), id: newId, publicId: newId };
      const place = { parentId: picture.parentId, aboveId: id };
      return [id, ...insertNodes(document, [node], place)];
    }),
  );
}
