import { insertNodes } from '../../../../scene/commands/insertNodes.ts';
import type { EditorCore, Gesture } from '../../session/core.ts';
import { penOf } from '../../../stores/editorUiStore.ts';
import { createDrawnPath } from './createDrawnPath.ts';

/** Points nearer than this on screen are one point. */
const MIN_STEP = 1.5;

/** A free stroke in the current colour and width; with Shift a straight line. One path when it is let go. */
export function drawGesture(core: EditorCore): Gesture {
  const { stroke } = core.view;
  const start = core.hand.startWorld;
  stroke.length = 0;
  stroke.push(start.x, start.y);
  core.hand.trail.length = 0;

  return {
    move() {
      if (core.hand.shift) drawLine(core, start);
      else followTrail(core);
      core.renderer.invalidateOverlay();
    },
    finish() {
      const { stroke: color, strokeWidth, strokeDashArray } = penOf(core.ui.getState());
      const node = createDrawnPath(stroke, { stroke: color, strokeWidth, strokeDashArray });
      insertNodes(core.document, [node]);
    },
    cancel: () => undefined,
  };
}

function drawLine(core: EditorCore, start: { readonly x: number; readonly y: number }): void {
  const end = core.handWorld();
  core.view.stroke.length = 0;
  core.view.stroke.push(start.x, start.y);
  // A line to where it began would show nothing: it is a dot so far.
  if (end.x !== start.x || end.y !== start.y) core.view.stroke.push(end.x, end.y);
}

function followTrail(core: EditorCore): void {
  const { trail } = core.hand;
  const { stroke } = core.view;
  const { camera } = core.camera;
  const step = MIN_STEP / camera.zoom;
  for (let i = 0; i + 1 < trail.length; i += 2) {
    const x = camera.x + trail[i]! / camera.zoom;
    const y = camera.y + trail[i + 1]! / camera.zoom;
    const dx = x - stroke[stroke.length - 2]!;
    const dy = y - stroke[stroke.length - 1]!;
    if (dx * dx + dy * dy >= step * step) stroke.push(x, y);
  }
}
