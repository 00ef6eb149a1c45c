// The GIFs and films that show on a page.
import type { SceneReader } from '../../../../scene/document/types.ts';
import type { SceneNodeOf } from '../../../../scene/nodes/types.ts';
import { isSeen } from '../../../../scene/queries/isSeen.ts';

export type Moving = SceneNodeOf<'gif'> | SceneNodeOf<'video'>;

/** Those that have a file. */
export function listMoving(reader: SceneReader): Moving[] {
  const found: Moving[] = [];
  for (const id of reader.ids()) {
    const node = reader.get(id);
    const isMoving = node?.kind === 'gif' || node?.kind === 'video';
    if (isMoving && addressOf(node) !== '' && isSeen(reader, id)) found.push(node);
  }
  return found;
}

export const addressOf = (node: Moving): string =>
  node.kind === 'gif' ? node.originalGifUrl : node.originalVideoUrl;
