import { isLocked } from '../../../scene/queries/isLocked.ts';
import { pickNode } from '../session/pickAt.ts';
import type { EditorCore } from '../session/core.ts';
import { findSampleText } from '../session/sampleText.ts';
import { isTextLike } from './gestures/resizeRules.ts';
import type { ToolContext, ToolEvent } from './types.ts';

/** Selects what is pressed unless it is selected already, so that a drag can start at once. */
export function pressNode(core: EditorCore, context: ToolContext, event: ToolEvent): void {
  core.addedByPress = null;
  const { target } = context;
  if (target.type !== 'node') return;
  const { ids } = core.selection.getState();
  if (ids.includes(target.id)) return;
  core.addedByPress = target.id;
  core.beforePress = ids;
  const sameParent = core.reader.get(ids[0] ?? '')?.parentId === core.reader.get(target.id)?.parentId;
  const isAdded = event.type === 'POINTER_DOWN' && event.press.shift && sameParent;
  core.select(isAdded ? [...ids, target.id] : [target.id]);
}

/** The press was the first finger of a pinch: what was selected before still is. */
export function takeBackPress(core: EditorCore): void {
  if (core.addedByPress !== null) core.select(core.beforePress);
  core.addedByPress = null;
}

/** A click: Shift takes a selected node out, without it the clicked node stays alone. */
export function releaseNode(core: EditorCore, context: ToolContext): void {
  const { ids } = core.selection.getState();
  const { target } = context;
  if (target.type === 'selection') {
    if (ids.length > 1 && !core.hand.shift) clickCanvas(core);
    return;
  }
  if (target.type !== 'node' || core.addedByPress === target.id) return;
  if (core.hand.shift) core.select(ids.filter((id) => id !== target.id));
  else if (ids.length > 1) core.select([target.id]);
}

/** A click beside everything: leaves the entered group and clears the selection. */
export function clickCanvas(core: EditorCore): void {
  if (core.hand.shift) return;
  core.selection.setState({ activeGroupId: null });
  core.select([]);
}

/** A guide that was pressed and not moved lets the click through to what lies under it. */
export function clickGuide(core: EditorCore): void {
  const { screenX, screenY, shift } = core.hand;
  const { ids } = core.selection.getState();
  const id = pickNode(core, core.camera.toWorld({ x: screenX, y: screenY }));
  if (id !== null) core.select(shift ? [...ids, id] : [id]);
}

/** Double click: types into a text, enters a group, crops a picture. */
export function openNode(core: EditorCore, event: ToolEvent): void {
  if (event.type !== 'DOUBLE_CLICK' || event.press.shift) return;
  const id = event.target.type === 'node' ? event.target.id : core.selection.getState().ids[0];
  const node = id === undefined ? undefined : core.reader.get(id);
  if (!node || isLocked(core.reader, node.id)) return;
  if (node.kind === 'group') enterGroup(core, node.id, event.press.world);
  else if (isTextLike(node)) {
    // Of sample words nobody wants a part.
    const place = findSampleText(core) === node.id ? {} : { point: event.press.world };
    if (node.editable) core.tool.send({ type: 'TEXT_EDIT_STARTED', id: node.id, ...place });
  } else if (node.kind === 'image' || node.kind === 'gif' || node.kind === 'video')
    core.actions.run('cropImage');
}

function enterGroup(
  core: EditorCore,
  groupId: string,
  world: { readonly x: number; readonly y: number },
): void {
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
