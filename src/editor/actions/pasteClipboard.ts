import { pasteNodes } from '../../../scene/commands/pasteNodes.ts';
import { boxCenter, boxesMeet, moveBox } from '../../../scene/geometry/box.ts';
import type { Point } from '../../../scene/geometry/types.ts';
import type { DetachedNode, NodeId } from '../../../scene/nodes/types.ts';
import { isLocked } from '../../../scene/queries/isLocked.ts';
import type { EditorCore } from '../session/core.ts';
import type { CopiedNodes } from '../session/types.ts';
import { acceptEditing } from './acceptEditing.ts';
import { placeInView } from './placeInView.ts';

/** Scene units that copies lie right of and below their originals. */
export const OFFSET = 20;

export type PasteResult =
  | { readonly code: 200; readonly ids: readonly NodeId[] }
  /** Nothing was copied. */
  | { readonly code: 404 };

/**
 * Pastes the page's clipboard and selects the copies: with their middle at `at`, keeping the clipboard, or 20 px
 * right and down of the originals, emptying it; from another page of the design right where they are there. What comes from
 * another design and would lie beside this one's work area goes to the middle of the view.
 */
export function pasteClipboard(core: EditorCore, at?: Point): PasteResult {
  const { content } = core.clipboard.getState();
  if (!content) return { code: 404 };
  const middle = boxCenter(content.bounds);
  const place = at ?? (isLost(core, content) ? placeInView(core) : null);
  const by = isOfOtherPage(core, content) ? 0 : OFFSET;
  const offset = place ? { x: place.x - middle.x, y: place.y - middle.y } : { x: by, y: by };
  const ids = pasteItems(core, content.items, offset);
  if (!at) core.clipboard.setState({ content: null });
  return { code: 200, ids };
}

function isOfOtherPage({ reader, shownPage }: EditorCore, { items }: CopiedNodes): boolean {
  const whole = shownPage?.pages.whole;
  return items.some(({ node: { id } }) => whole?.get(id) && !reader.get(id));
}

function isLost({ reader }: EditorCore, { items, bounds }: CopiedNodes): boolean {
  const isOwn = items.some(({ node }) => reader.get(node.id) !== undefined);
  return !isOwn && !boxesMeet(moveBox(bounds, OFFSET, OFFSET), reader.artboard);
}

/**
 * Puts copies into the entered group, `offset` scene units from where they were copied, and selects them. In a locked group
 * they would be locked as well: they go above everything.
 */
export function pasteItems(
  core: EditorCore,
  items: readonly DetachedNode[],
  offset: Point,
): readonly NodeId[] {
  acceptEditing(core);
  const parentId = isGroupLocked(core) ? null : core.selection.getState().activeGroupId;
  const ids = pasteNodes(core.document, items, offset, { parentId });
  core.select(ids);
  return ids;
}

/** Whether copies in the entered group would be locked with it. */
export function isGroupLocked({ reader, selection }: EditorCore): boolean {
  return isLocked(reader, selection.getState().activeGroupId ?? '');
}
