import { placeGuide } from '../../../../scene/commands/placeGuide.ts';
import { removeGuides } from '../../../../scene/commands/removeGuides.ts';
import { snapEdges } from '../../../../scene/kernels/snap.ts';
import type { SnapTargets } from '../../../../scene/kernels/snapTypes.ts';
import { createNodeId } from '../../../../scene/nodes/createNodeId.ts';
import type { RulerGuide } from '../../../../scene/nodes/types.ts';
import { t } from '../../../i18n/t.ts';
import type { EditorCore, Gesture } from '../../session/core.ts';
import { hitRuler } from '../../overlays/rulers/hitRulers.ts';
import type { PressTarget } from '../types.ts';
import { createSnapTargets, snapDistance } from './snapping.ts';

/**
 * Drags a guide out of a ruler or to another place: whole pixels, or the edges and middles of what is there; Ctrl
 * leaves both out. Let go over the ruler it is removed.
 */
export function guideGesture(core: EditorCore, target: PressTarget): Gesture {
  const held = heldGuide(core, target);
  if (!held) return { move: () => undefined, finish: () => undefined, cancel: () => undefined };
  const isNew = target.type === 'ruler';
  let targets: SnapTargets | null | undefined;
  let at = held.at;
  let leaves = isNew;

  return {
    move() {
      const { x, y } = core.handWorld();
      at = held.axis === 'x' ? x : y;
      if (!core.hand.mod) {
        // Its own line must not hold it back.
        targets ??= createSnapTargets(core, [], false, held.id);
        at = settle(core, held.axis, at, targets);
      }
      leaves = hitRuler(core, { x: core.hand.screenX, y: core.hand.screenY }, false) !== null;
      core.view.rulerGuide = { ...held, at, leaves };
      core.view.label = leaves && !isNew ? t('editor.guideLeaves') : readout(core, held.axis, at);
      core.renderer.invalidateOverlay();
    },
    finish() {
      if (leaves) removeGuides(core.document, [held.id]);
      else if (at !== held.at || isNew) place(core, { ...held, at });
    },
    cancel: () => undefined,
  };
}

function heldGuide(core: EditorCore, target: PressTarget): RulerGuide | null {
  if (target.type === 'ruler') return { id: createNodeId(), axis: target.axis, at: 0 };
  if (target.type !== 'guide') return null;
  return core.reader.artboard.guides?.find(({ id }) => id === target.id) ?? null;
}

function settle(core: EditorCore, axis: 'x' | 'y', at: number, targets: SnapTargets | null): number {
  const whole = Math.round(at);
  if (!targets) return whole;
  const point = { left: axis === 'x' ? at : 0, top: axis === 'y' ? at : 0, width: 0, height: 0 };
  const edges = { x: axis === 'x' ? 0 : null, y: axis === 'y' ? 0 : null } as const;
  const { dx, dy, guides } = snapEdges(targets, point, edges, snapDistance(core));
  return guides.length > 0 ? at + dx + dy : whole;
}

function readout(core: EditorCore, axis: 'x' | 'y', at: number): string {
  const { left, top } = core.reader.artboard;
  return `${axis.toUpperCase()} ${Math.round(at - (axis === 'x' ? left : top))}`;
}

function place(core: EditorCore, guide: RulerGuide): void {
  if (!placeGuide(core.document, guide)) {
    core.toasts.show({ kind: 'info', text: t('editor.tooManyGuides'), id: 'too-many-guides' });
  }
}
