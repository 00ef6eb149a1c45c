import type { SceneDocument } from '../document/types.ts';
import { translation } from '../geometry/matrix.ts';
import type { NodeId } from '../nodes/types.ts';
import { transformNodes } from './transformNodes.ts';

/** Moves nodes by scene units, whatever groups they are in. */
export function moveNodes(document: SceneDocument, ids: readonly NodeId[], dx: number, dy: number): void {
  transformNodes(document, ids, translation(dx, dy));
}
