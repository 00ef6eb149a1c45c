import { assign, setup } from 'xstate';
import type { HandMode, ToolContext, ToolEvent, ToolMeta } from './types.ts';

type EffectArgs = { readonly context: ToolContext; readonly event: ToolEvent };
// Effects are given by the session through `provide`; on its own the machine only changes states.
const effect = (_args: EffectArgs): void => undefined;

function pressedTarget({ context, event }: EffectArgs): ToolContext['target'] {
  return event.type === 'POINTER_DOWN' || event.type === 'DOUBLE_CLICK' ? event.target : context.target;
}

/** Events, guards and named effects all states of the hand are built from. */
export const toolSetup = setup({
  types: {
    context: {} as ToolContext,
    events: {} as ToolEvent,
    meta: {} as ToolMeta,
  },
  actions: {
    rememberTarget: assign({ target: pressedTarget }),
    rememberMode: assign({ returnTo: (_args, params: { mode: HandMode }) => params.mode }),
    holdSpace: assign({ spaceHeld: true }),
    releaseSpace: assign({ spaceHeld: false }),
    pressNode: effect,
    releaseNode: effect,
    takeBackPress: effect,
    pressCanvas: effect,
    clickCanvas: effect,
    beginTranslate: effect,
    beginResize: effect,
    beginRotate: effect,
    beginMarquee: effect,
    beginGuide: effect,
    clickGuide: effect,
    beginPan: effect,
    beginPinch: effect,
    beginDrawing: effect,
    beginCropDrag: effect,
    beginTextSelection: effect,
    finishGesture: effect,
    cancelGesture: effect,
    openNode: effect,
    openContextMenu: effect,
    leaveOrDeselect: effect,
    startTextEditing: effect,
    stopTextEditing: effect,
    startCrop: effect,
    applyCrop: effect,
    cancelCrop: effect,
    drawingOn: effect,
    drawingOff: effect,
  },
  guards: {
    pans: ({ context, event }) =>
      event.type === 'POINTER_DOWN' &&
      (event.press.button === 'middle' || (context.spaceHeld && event.press.button === 'main')),
    isMain: ({ event }) => event.type === 'POINTER_DOWN' && event.press.button === 'main',
    isFinger: ({ event }) =>
      event.type === 'POINTER_DOWN' && event.press.button === 'main' && event.press.touch,
    onHandle: ({ event }) =>
      event.type === 'POINTER_DOWN' && event.press.button === 'main' && event.target.type === 'handle',
    onGuide: ({ event }) =>
      event.type === 'POINTER_DOWN' &&
      event.press.button === 'main' &&
      (event.target.type === 'guide' || event.target.type === 'ruler'),
    onMovable: ({ event }) =>
      event.type === 'POINTER_DOWN' &&
      event.press.button === 'main' &&
      (event.target.type === 'node' || event.target.type === 'selection'),
    pressedNode: ({ context }) => context.target.type === 'node',
    pressedMovable: ({ context }) => context.target.type === 'node' && !context.target.locked,
    pressedLocked: ({ context }) => context.target.type === 'node' && context.target.locked,
    pressedRotate: ({ context }) => context.target.type === 'handle' && context.target.handle === 'rotate',
    onEditedText: ({ event }) =>
      (event.type === 'POINTER_DOWN' || event.type === 'DOUBLE_CLICK') && event.target.type === 'selection',
    toDraw: ({ context }) => context.returnTo === 'draw',
    toCrop: ({ context }) => context.returnTo === 'crop',
    toText: ({ context }) => context.returnTo === 'editingText',
  },
});
