import type { Point } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { isLocked } from '../../../scene/queries/isLocked.ts';
import type { PressTarget } from '../tools/types.ts';
import { hitGuide, hitRuler } from '../overlays/rulers/hitRulers.ts';
import { hitHandle, TOUCH_TOLERANCE } from '../overlays/handles.ts';
import type { EditorCore } from './core.ts';
import { heldFrame } from './cropFrame.ts';
import { frameContains } from './selectionFrame.ts';

/** Screen pixels around thin shapes that still count as a hit of a mouse. */
const TOLERANCE = 4;

/** The node a click at this world point means: a member of the entered group, else a top-level node. */
export function pickNode(core: EditorCore, world: Point, deep = false): NodeId | null {
  const { renderer, selection } = core;
  const tolerance = (core.hand.touch ? TOUCH_TOLERANCE : TOLERANCE) / core.camera.camera.zoom;
  const within = selection.getState().activeGroupId;
  const inside = within === null ? null : pick({ within, deep });
  return inside ?? pick({ deep });

  function pick(where: { readonly within?: NodeId | null; readonly deep: boolean }): NodeId | null {
    const id = renderer.hitTest(world, { ...where, tolerance });
    const node = id === null ? undefined : core.reader.get(id);
    return node && !node.hidden && node.selectable ? node.id : null;
  }
}

/** What a press at this screen point lands on: handle, node, the selection's frame, or nothing. */
export function resolveTarget(core: EditorCore, screen: Point, touch: boolean, deep: boolean): PressTarget {
  const ruler = hitRuler(core, screen, touch);
  if (ruler) return { type: 'ruler', axis: ruler };
  const world = core.camera.toWorld(screen);
  const text = core.textEditing.getState().current;
  if (text) return text.contains(world) ? { type: 'selection' } : nodeTarget(core, world, deep);
  const handle = hitHandle(core, screen, touch);
  if (handle) return { type: 'handle', handle };
  if (core.crop)
    return frameContains(heldFrame(core, core.crop), world) ? { type: 'selection' } : { type: 'canvas' };
  const guide = inFrame(core, world) ? null : hitGuide(core, screen, touch);
  if (guide !== null) return { type: 'guide', id: guide };
  const target = nodeTarget(core, world, deep);
  if (deep || !inFrame(core, world)) return target;
  // What lies in front of the selection wins; its own gaps and margins still move it.
  const selected = core.selection.getState().ids;
  if (selected.every((id) => isLocked(core.reader, id))) return target;
  if (target.type === 'canvas') return { type: 'selection' };
  return target.type === 'node' && isInGap(core, selected, target.id)
    ? { type: 'selection', behind: target.id }
    : target;
}

/** Whether a node is seen through a gap of what is selected, behind all of it. One thing alone has gaps if it is a group. */
function isInGap({ reader }: EditorCore, selected: readonly NodeId[], id: NodeId): boolean {
  const node = reader.get(id);
  if (!node || (selected.length === 1 && reader.get(selected[0]!)?.kind !== 'group')) return false;
  return selected.every((other) => {
    const front = reader.get(other);
    return front?.parentId === node.parentId && front.index > node.index;
  });
}

function nodeTarget(core: EditorCore, world: Point, deep: boolean): PressTarget {
  const id = pickNode(core, world, deep);
  const node = id === null ? undefined : core.reader.get(id);
  return node ? { type: 'node', id: node.id, locked: isLocked(core.reader, node.id) } : { type: 'canvas' };
}

function inFrame(core: EditorCore, world: Point): boolean {
  const frame = core.frame();
  return frame !== null && frameContains(frame, world);
}
