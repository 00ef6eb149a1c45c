import type { EditorCore, Gesture } from '../../session/core.ts';

/** Hands presses inside the edited text to its own session: caret, drag selection, words and lines. */
export function textSelectionGesture(core: EditorCore): Gesture {
  const text = core.textEditing.getState().current;
  const pointer = (world: { readonly x: number; readonly y: number }) => ({
    world,
    clickCount: core.hand.clickCount,
    shiftKey: core.hand.shift,
  });
  text?.handlePointerDown(pointer(core.hand.startWorld));
  return {
    move: () => text?.handlePointerMove(pointer(core.handWorld())),
    finish: () => text?.handlePointerUp(),
    cancel: () => text?.handlePointerUp(),
  };
}
