import type { Camera } from '../../../scene/geometry/types.ts';

/**
 * What overlays draw with: the part of a canvas context that can be recorded. Colours are CSS colours, `roundRect` has one
 * radius, arcs run clockwise. The unit is a CSS pixel of the viewport.
 */
export type OverlayContext = Pick<
  CanvasRenderingContext2D,
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'scale'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'quadraticCurveTo'
  | 'stroke'
  | 'fillRect'
  | 'strokeRect'
  | 'measureText'
> & {
  fillStyle: string;
  strokeStyle: string;
  arc(x: number, y: number, radius: number, start: number, end: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  fill(rule?: CanvasFillRule): void;
  fillText(text: string, x: number, y: number): void;
  setLineDash(segments: number[]): void;
  getTransform(): { readonly a: number };
};

/** Draws all of the overlay; called in frames in which something of it may have changed. */
export type OverlayDraw = (context: OverlayContext, camera: Camera) => void;

/** What of a context's state a drawing call may look at. */
export type DrawStyle = Pick<
  OverlayContext,
  'fillStyle' | 'strokeStyle' | 'lineWidth' | 'lineCap' | 'lineJoin' | 'font' | 'textAlign' | 'textBaseline'
> & { dash: readonly number[] };
