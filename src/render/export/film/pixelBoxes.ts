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

const findMeeting = (apart: readonly PixelBox[], box: PixelBox): number =>
  apart.findIndex((other) => meets(other, box));
