import type { Point } from '../../../scene/geometry/types.ts';
import { multiply } from '../../../scene/geometry/matrix.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { isLocked } from '../../../scene/queries/isLocked.ts';
import type { OverlayContext } from '../../render/types.ts';
import type { EditorCore } from '../session/core.ts';
import { frameCorners, frameOfNode, type SelectionFrame } from '../session/selectionFrame.ts';
import { traceFrame, worldToScreen } from './outline.ts';
import { overlayStyle } from './overlayStyle.ts';
import { defineOverlay } from './types.ts';

/** Above this many selected nodes only the common frame is drawn. */
const MAX_MEMBERS = 300;

type Item = {
  readonly frame: SelectionFrame;
  readonly role: 'whole' | 'member' | 'group';
  readonly locked: boolean;
};

/** The frame of the selection, thin outlines of its members, and the entered group. */
export const selectionFrame = defineOverlay<Item>({
  active: (core) => core.textEditing.getState().current === null && core.crop === null,
  items(core) {
    const { ids, activeGroupId } = core.selection.getState();
    const items: Item[] = [];
    const { reader } = core.styles;
    const group = reader.get(activeGroupId ?? '');
    if (group && core.gesture === null)
      items.push({
        frame: follow(core, [group.id], frameOfNode(reader, group)),
        role: 'group',
        locked: true,
      });
    if (ids.length > 1 && ids.length <= MAX_MEMBERS && core.gesture === null)
      items.push(...members(core, ids));
    const frame = core.frame();
    const locked = ids.every((id) => isLocked(reader, id));
    if (frame) items.push({ frame: follow(core, ids, frame), role: 'whole', locked });
    return items;
  },
  draw(context, items, camera) {
    context.strokeStyle = overlayStyle.frame;
    for (const { frame, role, locked } of items) {
      context.beginPath();
      context.save();
      alignToPixels(context, worldToScreen(frameCorners(frame)[0], camera));
      traceFrame(context, frame, camera);
      context.restore();
      context.lineWidth = role === 'whole' ? overlayStyle.frameWidth : 1;
      context.setLineDash(locked ? [4, 3] : []);
      context.stroke();
    }
    context.setLineDash([]);
  },
});

/** Moves what follows so that `corner` lies on a device pixel's edge: a frame on its way looks the same in each frame. */
function alignToPixels(context: OverlayContext, corner: Point): void {
  const ratio = context.getTransform().a;
  const onPixel = (at: number): number => Math.round(at * ratio) / ratio - at;
  context.translate(onPixel(corner.x), onPixel(corner.y));
}

/** Around these nodes where somebody else's hand shows them now. */
function follow(core: EditorCore, ids: readonly NodeId[], frame: SelectionFrame): SelectionFrame {
  const shift = core.remoteShift(ids);
  return shift ? { ...frame, matrix: multiply(shift, frame.matrix) } : frame;
}

function members(core: EditorCore, ids: readonly NodeId[]): Item[] {
  const { reader } = core.styles;
  return ids.flatMap((id) => {
    const node = reader.get(id);
    return node
      ? [
          {
            frame: follow(core, [id], frameOfNode(reader, node)),
            role: 'member',
            locked: isLocked(reader, id),
          } as const,
        ]
      : [];
  });
}
