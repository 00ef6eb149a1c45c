// What a dragged handle does to a frame. Pure: frame-space points in, scale factors out.
import type { Point } from '../../../../scene/geometry/types.ts';
import type { SelectionFrame } from '../../session/selectionFrame.ts';
import { HANDLE_PLACES, handleInFrame } from '../../session/selectionFrame.ts';
import type { ResizeHandle } from '../types.ts';

/** Scene units a frame's side may grow to; further out there is nothing to see, and numbers run out. */
export const LARGEST = 200_000;

export type ResizeRule = {
  readonly handle: ResizeHandle;
  readonly fromCenter: boolean;
  readonly keepAspect: boolean;
  /** False keeps the frame from turning inside out (text). */
  readonly mayFlip: boolean;
  /** Smallest frame side left, in frame units; of a frame that keeps its aspect, the long side. */
  readonly minWidth: number;
  readonly minHeight: number;
  /** Largest frame side, in frame units. */
  readonly maxWidth: number;
  readonly maxHeight: number;
};

/** The point that stays where it is. */
export function anchorOf(frame: SelectionFrame, { handle, fromCenter }: ResizeRule): Point {
  if (fromCenter) return { x: 0, y: 0 };
  const held = handleInFrame(frame, handle);
  return { x: -held.x, y: -held.y };
}

/** Factors by which the frame grows about the anchor so that the handle follows `pointer` (frame space). */
export function scaleFor(frame: SelectionFrame, rule: ResizeRule, pointer: Point): Point {
  const { x: placeX, y: placeY } = HANDLE_PLACES[rule.handle];
  // A side of no length, as of a level line, says nothing of how far the hand went.
  const place = { x: frame.width > 0 ? placeX : 0, y: frame.height > 0 ? placeY : 0 };
  const held = handleInFrame(frame, rule.handle);
  const anchor = anchorOf(frame, rule);
  // What may not flip gets no smaller past the anchor, and an axis that is past it does not count.
  const end = rule.mayFlip ? -Infinity : 0;
  const raw = {
    x: place.x === 0 || held.x === anchor.x ? 1 : Math.max(end, (pointer.x - anchor.x) / (held.x - anchor.x)),
    y: place.y === 0 || held.y === anchor.y ? 1 : Math.max(end, (pointer.y - anchor.y) / (held.y - anchor.y)),
  };
  const scale = rule.keepAspect ? uniform(raw, place) : raw;
  const most = { x: rule.maxWidth / frame.width, y: rule.maxHeight / frame.height };
  // With the aspect kept a thin frame must not grow out of bounds the long way.
  if (rule.keepAspect) most.x = most.y = Math.min(most.x, most.y);
  const least = { x: leastFactor(rule.minWidth, frame.width), y: leastFactor(rule.minHeight, frame.height) };
  // Nor must it lose its shape where its short side is at its end, or not shrink at all: the long one is left.
  if (rule.keepAspect) least.x = least.y = Math.min(least.x, least.y);
  const x = frame.width > 0 ? limit(scale.x, least.x) : 1;
  const y = frame.height > 0 ? limit(scale.y, least.y) : 1;
  return {
    x: place.x === 0 && !rule.keepAspect ? 1 : cap(x, most.x),
    y: place.y === 0 && !rule.keepAspect ? 1 : cap(y, most.y),
  };
}

/** Where the handle (frame space) is once the frame has grown by these factors. */
export function placeAfter(frame: SelectionFrame, rule: ResizeRule, scale: Point): Point {
  const held = handleInFrame(frame, rule.handle);
  const anchor = anchorOf(frame, rule);
  return { x: anchor.x + (held.x - anchor.x) * scale.x, y: anchor.y + (held.y - anchor.y) * scale.y };
}

/** One factor for both axes: the larger for a corner, the dragged axis for a side; signs stay apart for flips. */
function uniform(raw: Point, place: Point): Point {
  if (place.x === 0) return { x: Math.abs(raw.y), y: raw.y };
  if (place.y === 0) return { x: raw.x, y: Math.abs(raw.x) };
  const size = Math.max(Math.abs(raw.x), Math.abs(raw.y));
  return { x: raw.x < 0 ? -size : size, y: raw.y < 0 ? -size : size };
}

/** What is too large already may stay as it is. */
function cap(factor: number, most: number): number {
  const bound = Number.isNaN(most) ? 1 : Math.max(1, most);
  return Math.min(bound, Math.max(-bound, factor));
}

/** What is too small already may stay as it is. */
function leastFactor(min: number, size: number): number {
  return size > 0 ? Math.min(1, min / size) : 1;
}

function limit(factor: number, least: number): number {
  if (!Number.isFinite(factor)) return 1;
  return factor < 0 ? Math.min(factor, -least) : Math.max(factor, least);
}
