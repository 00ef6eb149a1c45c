// What a dragged handle does to a frame. Pure: frame-space points in, scale factors out.
import type { Point } from '../../../../scene/geometry/types.ts';
import type { SelectionFrame } from '../../session/selectionFrame.ts';
import { HANDLE_PLACES, handleInFrame } from '../../session/selectionFrame.ts';
import type { ResizeHandle } from '../types.ts';

export type ResizeRule = {
  readonly handle: ResizeHandle;
  readonly fromCenter: boolean;
  readonly keepAspect: boolean;
  /** False keeps the frame from turning inside out (text). */
  readonly mayFlip: boolean;
  /** Smallest frame side left, in frame units. */
  readonly minWidth: number;
  readonly minHeight: number;
};

/** The point that stays where it is. */
export function anchorOf(frame: SelectionFrame, { handle, fromCenter }: ResizeRule): Point {
  if (fromCenter) return { x: 0, y: 0 };
  const held = handleInFrame(frame, handle);
  return { x: -held.x, y: -held.y };
}

/** Factors by which the frame grows about the anchor so that the handle follows `pointer` (frame space). */
export function scaleFor(frame: SelectionFrame, rule: ResizeRule, pointer: Point): Point {
  const place = HANDLE_PLACES[rule.handle];
  const held = handleInFrame(frame, rule.handle);
  const anchor = anchorOf(frame, rule);
  const raw = {
    x: place.x === 0 || held.x === anchor.x ? 1 : (pointer.x - anchor.x) / (held.x - anchor.x),
    y: place.y === 0 || held.y === anchor.y ? 1 : (pointer.y - anchor.y) / (held.y - anchor.y),
  };
  const scale = rule.keepAspect ? uniform(raw, place) : raw;
  return {
    x: place.x === 0 && !rule.keepAspect ? 1 : limit(scale.x, rule.minWidth, frame.width, rule.mayFlip),
    y: place.y === 0 && !rule.keepAspect ? 1 : limit(scale.y, rule.minHeight, frame.height, rule.mayFlip),
  };
}

/** One factor for both axes: the larger for a corner, the dragged axis for a side; signs stay apart for flips. */
function uniform(raw: Point, place: Point): Point {
  if (place.x === 0) return { x: Math.abs(raw.y), y: raw.y };
  if (place.y === 0) return { x: raw.x, y: Math.abs(raw.x) };
  const size = Math.max(Math.abs(raw.x), Math.abs(raw.y));
  return { x: raw.x < 0 ? -size : size, y: raw.y < 0 ? -size : size };
}

function limit(factor: number, min: number, size: number, mayFlip: boolean): number {
  if (!Number.isFinite(factor) || size <= 0) return 1;
  const least = Math.min(1, min / size);
  if (factor < 0 && mayFlip) return Math.min(factor, -least);
  return Math.max(factor, least);
}
