import type { SceneReader } from '../document/types.ts';
import type { NodeId, SceneNode } from '../nodes/types.ts';

type BlendMode = SceneNode['globalCompositeOperation'];

/** For `someBlend`: every way that is not just lying on top. */
export const blends = (mode: BlendMode): boolean => mode !== 'source-over';

/** True when a node or one of its members is laid on what is below it in a way that `matters`. */
export function someBlend(
  reader: Pick<SceneReader, 'get' | 'childIds'>,
  id: NodeId,
  matters: (mode: BlendMode) => boolean,
): boolean {
  const node = reader.get(id);
  if (!node) return false;
  if (matters(node.globalCompositeOperation)) return true;
  return node.kind === 'group' && reader.childIds(id).some((child) => someBlend(reader, child, matters));
}
