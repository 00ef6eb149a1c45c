import type { Box } from '../../../../scene/geometry/types.ts';
import { isLocked } from '../../../../scene/queries/isLocked.ts';
import type { NodeId } from '../../../../scene/nodes/types.ts';
import type { EditorCore, Gesture } from '../../session/core.ts';
import { selectsMore } from '../selectEffects.ts';

/** Selects what the dragged box meets when it is let go; where several are wanted in addition to what was selected. */
export function marqueeGesture(core: EditorCore): Gesture {
  const base = selectsMore(core) ? core.selection.getState().ids : [];
  const within = core.selection.getState().activeGroupId;
  const box = (): Box => {
    const from = core.hand.startWorld;
    const to = core.handWorld();
    return {
      left: Math.min(from.x, to.x),
      top: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
  };
  return {
    scrolls: true,
    move() {
      core.view.marquee = box();
      core.view.marqueeIds = core.renderer
        .hitBox(core.view.marquee, { within })
        .filter((id) => isPickable(core, id));
      core.renderer.invalidateOverlay();
    },
    finish() {
      core.select([...new Set([...base, ...core.view.marqueeIds])]);
    },
    cancel: () => undefined,
  };
}

function isPickable(core: EditorCore, id: NodeId): boolean {
  const node = core.reader.get(id);
  return node !== undefined && !isLocked(core.reader, id) && !node.hidden && node.selectable;
}
