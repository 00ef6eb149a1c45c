// Turns many boxes of pixels into few that do not overlap.
import { areaOf, isEmptyPixelBox, type PixelBox, pixelsMeet, unitePixels } from './PixelBox.ts';

export type JoinLimits = {
  /** Pixels too many that cost less than one more box. */
  readonly slack: number;
  /** More boxes are joined, whatever lies between them; parting what still overlaps may add a few again. */
  readonly most: number;
};

/** Boxes that do not overlap and cover all of `boxes`; what they cover beyond is limited by `slack` where `most` allows. */
export function joinPixels(boxes: readonly PixelBox[], { slack, most }: JoinLimits): PixelBox[] {
  let room = slack;
  let joined = join(boxes, room);
  while (joined.length > most) {
    room *= 4;
    joined = join(joined, room);
  }
  if (joined.length < 2) return joined;
  const apart: PixelBox[] = [];
  // The large ones stay whole: a line that crosses them is cut in two, not they.
  for (const box of joined.toSorted((a, b) => areaOf(b) - areaOf(a)))
    apart.push(...withoutPixels([box], apart));
  return apart;
}

/** What is left of `boxes` outside all `others`. */
export function withoutPixels(boxes: readonly PixelBox[], others: readonly PixelBox[]): readonly PixelBox[] {
  let left = boxes;
  for (const other of others) {
    if (left.some((box) => pixelsMeet(box, other))) left = left.flatMap((piece) => subtract(piece, other));
  }
  return left;
}

/** Joins boxes as long as that adds no more than `slack` pixels. */
function join(boxes: readonly PixelBox[], slack: number): PixelBox[] {
  const joined: PixelBox[] = [];
  for (const one of boxes) {
    let box = one;
    for (let i = 0; i < joined.length; ) {
      const whole = unitePixels(joined[i] as PixelBox, box);
      if (areaOf(whole) > areaOf(joined[i] as PixelBox) + areaOf(box) + slack) i += 1;
      else {
        box = whole;
        joined.splice(i, 1);
        // The larger box may reach others now.
        i = 0;
      }
    }
    joined.push(box);
  }
  return joined;
}

function subtract(box: PixelBox, other: PixelBox): PixelBox[] {
  if (!pixelsMeet(box, other)) return [box];
  const top = Math.max(box.top, other.top);
  const bottom = Math.min(box.bottom, other.bottom);
  return [
    { ...box, bottom: top },
    { ...box, top: bottom },
    { left: box.left, top, right: other.left, bottom },
    { left: other.right, top, right: box.right, bottom },
  ].filter((piece) => !isEmptyPixelBox(piece));
}
