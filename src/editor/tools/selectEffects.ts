import type { Point } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { isLocked } from '../../../scene/queries/isLocked.ts';
import { pickNode } from '../session/pickAt.ts';
import type { EditorCore } from '../session/core.ts';
import { findSampleText } from '../session/sampleText.ts';
import { isTextLike } from './gestures/resizeRules.ts';
import type { PressTarget, ToolContext, ToolEvent } from './types.ts';

/** Whether what is pressed joins what is selected, or leaves it: with Shift, or while a finger selects several. */
export function selectsMore({ hand, ui }: EditorCore): boolean {
  return hand.shift || ui.getState().selectsMore;
}

/** Selects what is pressed unless it is selected already, so that a drag can start at once. */
export function pressNode(core: EditorCore, { target }: ToolContext): void {
  core.addedByPress = null;
  if (target.type !== 'node') return;
  const { ids } = core.selection.getState();
  if (ids.includes(target.id)) return;
  core.addedByPress = target.id;
  core.beforePress = ids;
  clickNode(core, target.id);
}

/** Selects this node alone; where several are wanted, it joins those of its parent, or leaves them. */
function clickNode(core: EditorCore, id: NodeId): void {
  const { ids } = core.selection.getState();
  const isSibling = core.reader.get(ids[0] ?? '')?.parentId === core.reader.get(id)?.parentId;
  if (!isSibling || !selectsMore(core)) core.select([id]);
  else core.select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
}

/** The press was the first finger of a pinch: what was selected before still is. */
export function takeBackPress(core: EditorCore): void {
  if (core.addedByPress !== null) core.select(core.beforePress);
  core.addedByPress = null;
}

/** A click: Shift takes a selected node out, without it the clicked node stays alone. */
export function releaseNode(core: EditorCore, { target }: ToolContext): void {
  if (target.type === 'selection') {
    if (target.behind !== undefined) clickNode(core, target.behind);
    else if (core.selection.getState().ids.length > 1) clickCanvas(core);
  } else if (target.type === 'node' && core.addedByPress !== target.id) clickNode(core, target.id);
}

/** A click beside everything: leaves the entered group and clears the selection. */
export function clickCanvas(core: EditorCore): void {
  if (selectsMore(core)) return;
  core.selection.setState({ activeGroupId: null });
  core.select([]);
}

/** A guide that was pressed and not moved lets the click through to what lies under it. */
export function clickGuide(core: EditorCore): void {
  const id = pickNode(core, core.handWorld());
  if (id !== null) clickNode(core, id);
}

/** Double click: types into a text, enters a group, crops a picture. */
export function openNode(core: EditorCore, event: ToolEvent): void {
  if (event.type !== 'DOUBLE_CLICK' || selectsMore(core)) return;
  const node = core.reader.get(openedBy(core, event.target, event.press.world) ?? '');
  if (!node || isLocked(core.reader, node.id)) return;
  if (node.kind === 'group') enterGroup(core, node.id, event.press.world);
  else if (isTextLike(node)) {
    // Of sample words nobody wants a part.
    const place = findSampleText(core) === node.id ? {} : { point: event.press.world };
    if (node.editable) core.tool.send({ type: 'TEXT_EDIT_STARTED', id: node.id, ...place });
  } else if (node.kind === 'image' || node.kind === 'gif' || node.kind === 'video')
    core.actions.run('cropImage');
}

/** What a double click on this opens: a guide lets it through, a ruler covers what lies under it. */
function openedBy(core: EditorCore, target: PressTarget, world: Point): NodeId | null {
  const { ids } = core.selection.getState();
  if (target.type === 'node') return target.id;
  if (target.type === 'guide') return pickNode(core, world);
  const isEdge = target.type === 'handle' && target.handle !== 'rotate' && ids.length === 1;
  return target.type === 'selection' || isEdge ? (ids[0] ?? null) : null;
}

function enterGroup(core: EditorCore, groupId: NodeId, world: Point): void {
  core.selection.setState({ activeGroupId: groupId });
  const member = pickNode(core, world);
  if (member !== null && core.reader.get(member)?.parentId === groupId) core.select([member]);
}

/** Escape with nothing running: closes the menu, steps out of the group, clears the selection, closes the panel. */
export function leaveOrDeselect(core: EditorCore): void {
  const { ids, activeGroupId } = core.selection.getState();
  const ui = core.ui.getState();
  if (ui.contextMenu) core.ui.setState({ contextMenu: null });
  else if (activeGroupId !== null) {
    core.selection.setState({ activeGroupId: null });
    core.select([activeGroupId]);
  } else if (ids.length > 0) core.select([]);
  else if (ui.activeTool !== 'select') core.ui.setState({ activeTool: 'select' });
}
