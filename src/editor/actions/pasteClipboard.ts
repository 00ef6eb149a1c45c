import { pasteNodes } from '../../../scene/commands/pasteNodes.ts';
import { boxCenter } from '../../../scene/geometry/box.ts';
import type { Point } from '../../../scene/geometry/types.ts';
import type { DetachedNode, NodeId } from '../../../scene/nodes/types.ts';
import type { EditorCore } from '../session/core.ts';

const OFFSET = 20;

export type PasteResult =
  | { readonly code: 200; readonly ids: readonly NodeId[] }
  /** Nothing was copied. */
  | { readonly code: 404 };

/**
 * Pastes the session's clipboard and selects the copies: with their middle at `at`, keeping the clipboard, or 20 px
 * right and down of the originals, emptying it.
 */
export function pasteClipboard(core: EditorCore, at?: Point): PasteResult {
  const { content } = core.clipboard.getState();
  if (!content) return { code: 404 };
  const middle = boxCenter(content.bounds);
  const offset = at ? { x: at.x - middle.x, y: at.y - middle.y } : { x: OFFSET, y: OFFSET };
  const ids = pasteItems(core, content.items, offset);
  if (!at) core.clipboard.setState({ content: null });
  return { code: 200, ids };
}

/** Puts copies into the entered group, `offset` scene units from where they were copied, and selects them. */
export function pasteItems(
  core: EditorCore,
  items: readonly DetachedNode[],
  offset: Point,
): readonly NodeId[] {
  const parentId = core.selection.getState().activeGroupId;
  const ids = pasteNodes(core.document, items, offset, { parentId });
  core.select(ids);
  return ids;
}
