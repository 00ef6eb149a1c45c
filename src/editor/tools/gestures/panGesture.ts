import type { EditorCore, Gesture } from '../../session/core.ts';

/** The view follows the pointer one to one. */
export function panGesture(core: EditorCore): Gesture {
  const from = core.camera.camera;
  return {
    move() {
      const { hand } = core;
      core.camera.set({
        x: from.x - (hand.screenX - hand.startScreenX) / from.zoom,
        y: from.y - (hand.screenY - hand.startScreenY) / from.zoom,
        zoom: from.zoom,
      });
    },
    finish: () => undefined,
    cancel: () => core.camera.set(from),
  };
}
