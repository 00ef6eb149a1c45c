import type { NodeId, SceneNode, TextNode } from '../../../scene/nodes/types.ts';
import { isLocked } from '../../../scene/queries/isLocked.ts';
import type { EditorCore } from '../session/core.ts';
import { isTextLike } from '../tools/gestures/resizeRules.ts';

/** The selected nodes as they look now, slider edits included. */
export function selectedNodes(core: EditorCore): SceneNode[] {
  return core.selection.getState().ids.flatMap((id) => core.styles.current(id) ?? []);
}

/** Whether an edit may change it: neither it nor a group around it is locked. */
export function isFree({ reader }: Pick<EditorCore, 'reader'>, node: SceneNode): boolean {
  return !isLocked(reader, node.id);
}

/** The selected nodes an edit may change. */
export function unlockedNodes(core: EditorCore): SceneNode[] {
  return selectedNodes(core).filter((node) => isFree(core, node));
}

export function unlockedIds(core: EditorCore): NodeId[] {
  return unlockedNodes(core).map((node) => node.id);
}

export function hasUnlocked(core: EditorCore): boolean {
  return core.selection.getState().ids.some((id) => core.reader.get(id) && !isLocked(core.reader, id));
}

export function selectedTexts(core: EditorCore): TextNode[] {
  return unlockedNodes(core).filter(isTextLike);
}

export function hasTexts(core: EditorCore): boolean {
  return selectedTexts(core).length > 0;
}

/** The only selected node, or undefined. */
export function singleNode(core: EditorCore): SceneNode | undefined {
  const nodes = selectedNodes(core);
  return nodes.length === 1 ? nodes[0] : undefined;
}

export function isMedia(node: SceneNode | undefined): boolean {
  return node?.kind === 'image' || node?.kind === 'gif' || node?.kind === 'video';
}

/** Vector shapes and drawings: what has a stroke of its own (N-24). */
export function isStrokable(node: SceneNode): boolean {
  return !isTextLike(node) && !isMedia(node) && node.kind !== 'group' && node.kind !== 'unknown';
}

/** Selected nodes with groups replaced by what is inside them, for paint that groups do not have. */
export function paintedLeaves(core: EditorCore, fits: (node: SceneNode) => boolean): NodeId[] {
  const leaves = (node: SceneNode): SceneNode[] =>
    node.kind === 'group'
      ? core.reader.childIds(node.id).flatMap((id) => {
          const child = core.reader.get(id);
          return child ? leaves(child) : [];
        })
      : [node];
  return unlockedNodes(core)
    .flatMap(leaves)
    .filter((node) => isFree(core, node) && fits(node))
    .map((node) => node.id);
}
