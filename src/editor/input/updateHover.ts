import type { NodeId } from '../../../scene/nodes/types.ts';
import { cursorForHandle } from '../overlays/cursorForHandle.ts';
import { getHandles } from '../overlays/handles.ts';
import type { EditorCore } from '../session/core.ts';
import { resolveTarget } from '../session/pickAt.ts';
import type { PressTarget, ToolMeta } from '../tools/types.ts';

/** Marks what a click would take and shows the cursor for it; runs once a frame while nothing is pressed. */
export function updateHover(core: EditorCore): void {
  const { hand, selection } = core;
  const resting = core.tool.getSnapshot().matches({ select: 'idle' });
  const target = hand.inside && !hand.touch ? targetUnderHand(core) : null;
  const hoveredId = resting && target ? clickedBy(target) : null;
  if (hoveredId !== selection.getState().hoveredId) selection.setState({ hoveredId });
  showCursor(core, target);
}

function clickedBy(target: PressTarget): NodeId | null {
  if (target.type === 'node') return target.id;
  return (target.type === 'selection' && target.behind) || null;
}

/** Sets the canvas's cursor from the hand's state and, at rest, from what lies under it. */
export function showCursor(core: EditorCore, target: PressTarget | null = null): void {
  const snapshot = core.tool.getSnapshot();
  const metas = Object.values(snapshot.getMeta()) as (ToolMeta | undefined)[];
  const stateCursor = metas.findLast((meta) => meta !== undefined)?.cursor ?? 'default';
  let cursor = stateCursor;
  if (snapshot.context.spaceHeld && !core.gesture) cursor = 'grab';
  else if (target && !core.gesture) cursor = cursorForTarget(core, target) ?? stateCursor;
  const { style } = core.renderer.element;
  if (style.cursor !== cursor) style.cursor = cursor;
}

function cursorForTarget(core: EditorCore, target: PressTarget): string | null {
  if (core.textEditing.getState().current) return target.type === 'selection' ? 'text' : 'default';
  if (target.type === 'handle') {
    const item = getHandles(core).find(({ handle }) => handle === target.handle);
    return cursorForHandle(target.handle, item ?? { angle: 0, mirrored: false });
  }
  if (target.type === 'ruler' || target.type === 'guide') return guideCursor(core, target);
  if (target.type === 'selection') return 'move';
  if (target.type !== 'node' || target.locked) return null;
  return core.selection.getState().ids.includes(target.id) ? 'move' : null;
}

function guideCursor(core: EditorCore, target: Extract<PressTarget, { type: 'ruler' | 'guide' }>): string {
  const axis =
    target.type === 'ruler'
      ? target.axis
      : core.reader.artboard.guides?.find(({ id }) => id === target.id)?.axis;
  return axis === 'x' ? 'col-resize' : 'row-resize';
}

function targetUnderHand(core: EditorCore): PressTarget {
  const { screenX: x, screenY: y, mod } = core.hand;
  return resolveTarget(core, { x, y }, false, mod);
}
