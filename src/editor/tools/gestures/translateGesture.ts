import { IDENTITY, translation } from '../../../../scene/geometry/matrix.ts';
import { duplicateNodes } from '../../../../scene/commands/duplicateNodes.ts';
import { transformNodes } from '../../../../scene/commands/transformNodes.ts';
import { moveBox } from '../../../../scene/geometry/box.ts';
import type { Point } from '../../../../scene/geometry/types.ts';
import { snapBox } from '../../../../scene/kernels/snap.ts';
import type { SnapTargets } from '../../../../scene/kernels/snapTypes.ts';
import type { EditorCore, Gesture } from '../../session/core.ts';
import { frameBounds, type SelectionFrame } from '../../session/selectionFrame.ts';
import type { SnapPreparation } from './createSnapPreparation.ts';
import { movableIds } from './movableIds.ts';
import { snapDistance } from './snapping.ts';

/** Moves the selection; Shift keeps to one axis, Ctrl leaves snapping out, Alt leaves the original where it is. */
export function translateGesture(core: EditorCore, snapping: Pick<SnapPreparation, 'take'>): Gesture {
  const ids = movableIds(core);
  const frame = core.frame();
  const bounds = frame ? frameBounds(frame) : null;
  let targets: SnapTargets | null | undefined;
  let offset: Point = { x: 0, y: 0 };

  const constrained = (): Point => {
    const from = core.hand.startWorld;
    const to = core.handWorld();
    const x = to.x - from.x;
    const y = to.y - from.y;
    if (!core.hand.shift) return { x, y };
    return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y };
  };

  return {
    scrolls: true,
    move() {
      if (ids.length === 0 || !frame || !bounds) return;
      offset = constrained();
      core.view.guides = [];
      if (!core.hand.mod) {
        targets ??= snapping.take();
        if (targets) offset = snapOffset(core, targets, offset);
      }
      show(core, frame, ids, offset);
    },
    finish() {
      if (ids.length === 0 || (offset.x === 0 && offset.y === 0)) return;
      if (core.hand.alt) core.select(duplicateNodes(core.document, ids, offset));
      else transformNodes(core.document, ids, translation(offset.x, offset.y));
    },
    cancel: () => undefined,
  };

  function snapOffset(owner: EditorCore, to: SnapTargets, raw: Point): Point {
    const moved = moveBox(bounds!, raw.x, raw.y);
    const snap = snapBox(to, moved, snapDistance(owner));
    const keepX = owner.hand.shift && raw.x === 0;
    const keepY = owner.hand.shift && raw.y === 0;
    owner.view.guides = snap.guides.filter((guide) => (guide.axis === 'x' ? !keepX : !keepY));
    return { x: raw.x + (keepX ? 0 : snap.dx), y: raw.y + (keepY ? 0 : snap.dy) };
  }
}

function show(core: EditorCore, frame: SelectionFrame, ids: readonly string[], offset: Point): void {
  const [a, b, c, d, e, f] = frame.matrix;
  core.view.frame = { ...frame, matrix: [a, b, c, d, e + offset.x, f + offset.y] };
  const moves = offset.x !== 0 || offset.y !== 0;
  core.renderer.setPreview({
    ids,
    matrix: moves ? translation(offset.x, offset.y) : IDENTITY,
    ...(core.hand.alt ? { copies: true } : {}),
  });
  core.renderer.invalidateOverlay();
}
