import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import type { Point } from '../../../scene/geometry/types.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorCore } from '../session/core.ts';
import { placeInView } from './placeInView.ts';

/** Puts a new node on top with its middle at a scene point (the middle of the view when absent) and selects it. */
export function insertCentered(core: EditorCore, node: SceneNode, at: Point = placeInView(core)): void {
  core.selection.setState({ activeGroupId: null });
  core.select(insertNodes(core.document, [{ ...node, ...positionForCenter(node, at) }]));
}
