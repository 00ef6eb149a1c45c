import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorCore } from '../session/core.ts';
import { documentAway } from '../session/pageWith.ts';
import type { FilesPlace } from './addPictures.ts';
import { insertCentered, putCentered } from './insertCentered.ts';
import { placeInView } from './placeInView.ts';

/**
 * For what had to be waited for since `page` was shown: whoever types, crops or has something else in hand meanwhile, or shows
 * another page, keeps it.
 */
export function insertLate(core: EditorCore, node: SceneNode, { at, page }: FilesPlace): void {
  const away = documentAway(core, page);
  if (away) insertNodes(away, [{ ...node, ...positionForCenter(node, at ?? placeInView(core)) }]);
  else if (core.actions.isFree) insertCentered(core, node, at);
  else putCentered(core, node, at);
}
