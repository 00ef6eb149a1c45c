import type { Point } from '../../../scene/geometry/types.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorCore } from '../session/core.ts';
import { insertCentered, putCentered } from './insertCentered.ts';

/** For what had to be waited for: whoever types, crops or has something else in hand meanwhile keeps it. */
export function insertLate(core: EditorCore, node: SceneNode, at?: Point): void {
  if (core.actions.isFree) insertCentered(core, node, at);
  else putCentered(core, node, at);
}
