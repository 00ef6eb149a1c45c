import { clampZoom } from '../../session/camera.ts';
import type { EditorCore, Gesture } from '../../session/core.ts';

/** Two fingers: the scene point between them stays between them, their distance zooms. */
export function pinchGesture(core: EditorCore): Gesture {
  const { pinch } = core.hand;
  const from = core.camera.camera;
  const held = { x: from.x + pinch.x / from.zoom, y: from.y + pinch.y / from.zoom };
  const distance = Math.max(pinch.distance, 1);
  return {
    move() {
      const zoom = clampZoom((from.zoom * pinch.distance) / distance);
      core.camera.set({ x: held.x - pinch.x / zoom, y: held.y - pinch.y / zoom, zoom });
    },
    finish: () => undefined,
    cancel: () => core.camera.set(from),
  };
}
