import type { Point } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { isLocked } from '../../../scene/queries/isLocked.ts';
import { isMediaKind } from '../../../scene/queries/isMediaKind.ts';
import { documentWith } from '../session/pageWith.ts';
import type { EditorSession, PictureAsset } from '../session/types.ts';
import { pictureInFrame } from './pictureInFrame.ts';
import { replaceNode } from './replaceNode.ts';
import { tellUnpaidPro } from './tellUnpaidPro.ts';

/** The picture cut to a shape, also one in a group, that a picture let go at a scene point goes into; null where none is. */
export function frameAt({ reader, renderer, cropping }: EditorSession, at: Point): NodeId | null {
  // A crop that is under way keeps its picture.
  if (cropping.getState().frame) return null;
  const id = renderer.hitTest(at, { deep: true, tolerance: 0 });
  const node = reader.get(id ?? '');
  const isFrame = isMediaKind(node) && node.clipPath !== null && node.selectable;
  return isFrame && !isLocked(reader, node.id) ? node.id : null;
}

/** Puts another picture in the place of one, cut to fill its frame; false where that is gone or locked, or no picture. */
export function fillFrame(session: EditorSession, id: NodeId, asset: PictureAsset): boolean {
  // Another page may be shown by now.
  const { reader } = documentWith(session, id);
  const node = reader.get(id);
  if (!isMediaKind(node) || isLocked(reader, id)) return false;
  replaceNode(session, node, pictureInFrame(asset, node));
  tellUnpaidPro(session, asset);
  return true;
}
