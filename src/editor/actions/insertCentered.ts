import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { nodeCenter, positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import type { Point } from '../../../scene/geometry/types.ts';
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorCore } from '../session/core.ts';
import { acceptEditing } from './acceptEditing.ts';
import { placeInView } from './placeInView.ts';

/** Scene units between things added one after the other. */
const STEP = 20;

/**
 * Puts a new node on top with its middle at a scene point and selects it. Without a point it goes to the middle of the
 * view, a little aside of one that lies there already: two that cover each other look like one.
 */
export function insertCentered(core: EditorCore, node: SceneNode, at?: Point): void {
  acceptEditing(core);
  const ids = putCentered(core, node, at);
  core.selection.setState({ activeGroupId: null });
  core.select(ids);
}

/** The same without a word to the selection and to what is being done. */
export function putCentered(core: EditorCore, node: SceneNode, at?: Point): readonly NodeId[] {
  const point = at ?? besideOthers(core, node, placeInView(core));
  return insertNodes(core.document, [{ ...node, ...positionForCenter(node, point) }]);
}

/** The point, moved on until nothing of the same size has its middle there. */
function besideOthers(core: EditorCore, node: SceneNode, { x, y }: Point): Point {
  const middles = core.reader.childIds(null).flatMap((id) => {
    const other = core.reader.get(id);
    const isAlike = other?.kind === node.kind && other.width === node.width && other.height === node.height;
    return isAlike ? nodeCenter(other) : [];
  });
  let by = 0;
  while (middles.some((middle) => Math.hypot(middle.x - x - by, middle.y - y - by) < 1)) by += STEP;
  return { x: x + by, y: y + by };
}
