// What the hand machine's named effects do to a session. The machine decides when; this file says what.
import { createSnapPreparation } from './gestures/createSnapPreparation.ts';
import { cropGesture } from './gestures/cropGesture.ts';
import { applyCropDraft, openCrop } from './gestures/cropEffects.ts';
import { drawGesture } from './gestures/drawGesture.ts';
import { guideGesture } from './gestures/guideGesture.ts';
import { marqueeGesture } from './gestures/marqueeGesture.ts';
import { maskGesture } from './gestures/maskGesture.ts';
import { panGesture } from './gestures/panGesture.ts';
import { pinchGesture } from './gestures/pinchGesture.ts';
import { resizeGesture } from './gestures/resizeGesture.ts';
import { rotateGesture } from './gestures/rotateGesture.ts';
import { textSelectionGesture } from './gestures/textSelectionGesture.ts';
import { translateGesture } from './gestures/translateGesture.ts';
import {
  clickCanvas,
  clickGuide,
  leaveOrDeselect,
  openNode,
  pressNode,
  releaseNode,
  takeBackPress,
} from './selectEffects.ts';
import type { EditorCore } from '../session/core.ts';
import type { TextEditingControl } from '../session/createTextEditingControl.ts';
import type { ToolContext, ToolEvent } from './types.ts';

type EffectArgs = { readonly context: ToolContext; readonly event: ToolEvent };
type Effect = (args: EffectArgs) => void;

/** Everything the machine asks for by name. */
export function createToolEffects(
  core: EditorCore,
  text: TextEditingControl,
  openMenu: () => void,
): Record<string, Effect> {
  const snapping = createSnapPreparation(core);
  return {
    pressNode: ({ context }) => {
      pressNode(core, context);
      snapping.start();
    },
    releaseNode: ({ context }) => {
      snapping.forget();
      releaseNode(core, context);
    },
    takeBackPress: () => {
      snapping.forget();
      takeBackPress(core);
    },
    pressCanvas: () => undefined,
    clickCanvas: () => clickCanvas(core),
    openNode: ({ event }) => openNode(core, event),
    leaveOrDeselect: () => leaveOrDeselect(core),
    openContextMenu: openMenu,
    beginTranslate: () => core.startGesture(translateGesture(core, snapping)),
    beginResize: ({ context }) => {
      pressHandle(core, context);
      core.startGesture(resizeGesture(core));
    },
    beginRotate: () => core.startGesture(rotateGesture(core)),
    beginMarquee: () => core.startGesture(marqueeGesture(core)),
    beginGuide: ({ context }) => core.startGesture(guideGesture(core, context.target)),
    clickGuide: () => clickGuide(core),
    beginPan: () => core.startGesture(panGesture(core)),
    beginPinch: () => core.startGesture(pinchGesture(core)),
    beginDrawing: () => core.startGesture(drawGesture(core)),
    beginCropDrag: ({ context }) => {
      pressHandle(core, context);
      core.startGesture(core.crop?.holds === 'mask' ? maskGesture(core) : cropGesture(core));
    },
    beginTextSelection: () => core.startGesture(textSelectionGesture(core)),
    finishGesture: () => core.endGesture('finish'),
    cancelGesture: () => core.endGesture('cancel'),
    startTextEditing: ({ event }) => {
      if (event.type === 'TEXT_EDIT_STARTED') text.start(event.id, event.point);
    },
    stopTextEditing: () => text.stop(),
    startCrop: ({ event }) => {
      if (event.type === 'CROP_STARTED') openCrop(core, event.id, event.natural);
    },
    applyCrop: () => applyCropDraft(core, true),
    cancelCrop: () => applyCropDraft(core, false),
    drawingOn: () => {
      snapping.forget();
      core.select([]);
    },
    drawingOff: () => {
      if (core.ui.getState().activeTool === 'draw') core.ui.setState({ activeTool: 'select' });
    },
  };
}

function pressHandle(core: EditorCore, context: ToolContext): void {
  core.pressedHandle = context.target.type === 'handle' ? context.target.handle : null;
}
