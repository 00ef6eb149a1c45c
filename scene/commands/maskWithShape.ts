import type { SceneDocument } from '../document/types.ts';
import { cutTo } from '../kernels/maskPlacing.ts';
import type { MediaNode, NodeId, SceneNode } from '../nodes/types.ts';
import { isMediaKind } from '../queries/isMediaKind.ts';
import { windowOf } from './maskWithNode.ts';

/** A shape to cut pictures to: drawn for a box of scene units, or for the largest square in it. */
export type MaskShape = {
  readonly square: boolean;
  readonly draw: (width: number, height: number) => SceneNode;
};

/** Cuts pictures to a shape as large as they are, in place of any mask they have; one undo step. */
export function maskWithShape(document: SceneDocument, ids: readonly NodeId[], shape: MaskShape): void {
  document.transact('user', (writer) => {
    for (const id of ids) {
      const node = writer.reader.get(id);
      if (node && isMediaKind(node)) writer.update(id, windowOf(cutToShape(node, shape)));
    }
  });
}

function cutToShape(picture: MediaNode, { square, draw }: MaskShape): MediaNode {
  const { scaleX, scaleY } = picture;
  const size = { x: picture.width * scaleX, y: picture.height * scaleY };
  if (size.x <= 0 || size.y <= 0) return picture;
  const side = Math.min(size.x, size.y);
  const [wide, high] = square ? [side, side] : [size.x, size.y];
  const [width, height] = [wide / scaleX, high / scaleY];
  const cut = cutTo(picture, { left: -width / 2, top: -height / 2, width, height });
  const node = {
    ...draw(wide, high),
    // Made for this picture alone: taking the mask off leaves nothing behind.
    publicId: '',
    id: '',
    parentId: null,
    index: 'a0',
    fill: '#000000',
    stroke: null,
    strokeWidth: 0,
    originX: 'center',
    originY: 'center',
    left: 0,
    top: 0,
    // The picture's own scale must not squeeze the shape.
    scaleX: 1 / scaleX,
    scaleY: 1 / scaleY,
  } as SceneNode;
  return { ...cut, clipPath: { node, children: [] } };
}
