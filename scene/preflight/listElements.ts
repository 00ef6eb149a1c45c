import type { SceneReader } from '../document/types.ts';
import { IDENTITY, multiply } from '../geometry/matrix.ts';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import type { NodeId } from '../nodes/types.ts';
import type { SeenElement } from './types.ts';

/** What is hidden, or so faint that nobody sees it, is left out with all that is in it. */
const LEAST_OPACITY = 0.01;

type Place = Pick<SeenElement, 'matrix' | 'opacity' | 'isLocked'>;

const TOP: Place = { matrix: IDENTITY, opacity: 1, isLocked: false };

/** Everything that is shown, bottom to top, groups before their members. */
export function listElements(reader: SceneReader): readonly SeenElement[] {
  const found: SeenElement[] = [];
  const walk = (parentId: NodeId | null, place: Place): void => {
    for (const id of reader.childIds(parentId)) {
      const node = reader.get(id);
      const opacity = place.opacity * (node?.opacity ?? 0);
      if (!node?.visible || node.hidden || opacity < LEAST_OPACITY) continue;
      const element: SeenElement = {
        node,
        matrix: multiply(place.matrix, nodeMatrix(node)),
        opacity,
        isLocked: place.isLocked || node.locked,
      };
      found.push(element);
      if (node.kind === 'group') walk(id, element);
    }
  };
  walk(null, TOP);
  return found;
}
