// The viewport in whole device pixels. Scrolling snaps to the pixel grid, so that tiles are copied, never resampled.
import type { Camera, Matrix } from '../../../scene/geometry/types.ts';
import type { PixelBox } from './PixelBox.ts';

/** `scale`: device pixels per scene unit; `left`/`top`: pixel of the scene (at that scale) at the viewport's corner. */
export type FrameView = {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type ViewportSize = {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly devicePixelRatio: number;
};

export function toFrameView(camera: Camera, size: ViewportSize): FrameView {
  const scale = camera.zoom * size.devicePixelRatio;
  return {
    scale,
    left: Math.round(camera.x * scale),
    top: Math.round(camera.y * scale),
    width: Math.max(1, Math.round(size.width * size.devicePixelRatio)),
    height: Math.max(1, Math.round(size.height * size.devicePixelRatio)),
  };
}

/** The viewport in pixels of a level drawn at `scale`. */
export function viewPixelsAt(view: FrameView, scale: number): PixelBox {
  const ratio = scale / view.scale;
  if (ratio === 1) {
    return { left: view.left, top: view.top, right: view.left + view.width, bottom: view.top + view.height };
  }
  return {
    left: Math.floor(view.left * ratio),
    top: Math.floor(view.top * ratio),
    right: Math.ceil((view.left + view.width) * ratio),
    bottom: Math.ceil((view.top + view.height) * ratio),
  };
}

/** From pixels of a level drawn at `scale` to device pixels. */
export function levelMatrix(view: FrameView, scale: number): Matrix {
  const ratio = view.scale / scale;
  return [ratio, 0, 0, ratio, -view.left, -view.top];
}

/** From scene units to device pixels. */
export const sceneMatrix = (view: FrameView): Matrix => [view.scale, 0, 0, view.scale, -view.left, -view.top];
