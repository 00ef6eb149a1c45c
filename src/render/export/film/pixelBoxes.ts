// Boxes of whole pixels, joined so that nothing is painted twice.
import type { PixelBox } from './FrameSink.ts';

/** True where they share a pixel. */
export const meets = (a: PixelBox, b: PixelBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The smallest box around all of them; there must be one. */
export function surround(boxes: readonly PixelBox[]): PixelBox {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Boxes that cover the given ones and share no pixel: those that meet become the one around both. */
export function joinMeeting(boxes: readonly PixelBox[]): readonly PixelBox[] {
  const apart: PixelBox[] = [];
  for (const box of boxes) {
    let joined = box;
    for (let at = findMeeting(apart, joined); at >= 0; at = findMeeting(apart, joined))
      joined = surround([joined, ...apart.splice(at, 1)]);
    apart.push(joined);
  }
  return apart;
}

/** The pixels of a box outside another one, in boxes that share none: the rows above and below it, and what is beside it. */
export function subtract(box: PixelBox, hole: PixelBox): readonly PixelBox[] {
  if (!meets(box, hole)) return [box];
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const left = Math.max(box.x, hole.x);
  const top = Math.max(box.y, hole.y);
  const far = Math.min(right, hole.x + hole.width);
  const low = Math.min(bottom, hole.y + hole.height);
  return [
    { x: box.x, y: box.y, width: box.width, height: top - box.y },
    { x: box.x, y: low, width: box.width, height: bottom - low },
    { x: box.x, y: top, width: left - box.x, height: low - top },
    { x: far, y: top, width: right - far, height: low - top },
  ].filter(({ width, height }) => width > 0 && height > 0);
}

const findMeeting = (apart: readonly PixelBox[], box: PixelBox): number =>
  apart.findIndex((other) => meets(other, box));
