import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorCore } from '../session/core.ts';

/** The nodes named, or the selected ones. */
export function targetNodes(
  core: EditorCore,
  ids: readonly NodeId[] = core.selection.getState().ids,
): SceneNode[] {
  return ids.flatMap((id) => core.reader.get(id) ?? []);
}

export function isHidden(node: SceneNode): boolean {
  return !node.visible || node.hidden;
}
