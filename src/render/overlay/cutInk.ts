// Cuts the ink of an overlay into few small boxes that do not overlap: lines and frames become strips, so that neither
// their empty middles nor what lies between them is drawn, kept or sent to the graphics card.
import { areaOf, isEmptyPixelBox, type PixelBox, pixelsMeet, unitePixels } from '../tiles/PixelBox.ts';
import type { Ink } from './InkMeter.ts';

/** Empty pixels that cost less than one more box. */
const SLACK = 2048;
/** More boxes are joined, whatever lies between them. */
const MOST = 24;

export type InkedBox = {
  readonly box: PixelBox;
  /** Equal for boxes that look alike, wherever they stand. */
  readonly look: string;
  /** The drawing calls that leave ink in the box. */
  readonly calls: ReadonlySet<number>;
};

/** Boxes that hold all ink within `view`. */
export function cutInk(inks: readonly Ink[], view: PixelBox): InkedBox[] {
  const seen: PixelBox[] = [];
  for (const ink of inks) {
    const box = {
      left: Math.max(ink.left, view.left),
      top: Math.max(ink.top, view.top),
      right: Math.min(ink.right, view.right),
      bottom: Math.min(ink.bottom, view.bottom),
    };
    if (!isEmptyPixelBox(box)) seen.push(box);
  }
  let slack = SLACK;
  let joined = join(seen, slack);
  while (joined.length > MOST) {
    slack *= 4;
    joined = join(joined, slack);
  }
  const boxes: PixelBox[] = [];
  for (const box of joined) boxes.push(...without(box, boxes));
  return boxes.map((box) => describeBox(box, inks));
}

/** Joins boxes as long as that adds no more than `slack` empty pixels. */
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

/** What is left of a box outside all `others`. */
function without(box: PixelBox, others: readonly PixelBox[]): PixelBox[] {
  let left = [box];
  for (const other of others) left = left.flatMap((piece) => subtract(piece, other));
  return left;
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

/** Names all ink that reaches into a box, bottom to top, by its place in the box. */
function describeBox(box: PixelBox, inks: readonly Ink[]): InkedBox {
  let look = `${box.right - box.left}x${box.bottom - box.top}`;
  const calls = new Set<number>();
  for (const ink of inks) {
    if (calls.has(ink.call) || !pixelsMeet(ink, box)) continue;
    calls.add(ink.call);
    look += `\n${ink.look}`;
    const { points } = ink;
    for (let i = 0; i < points.length; i += 2) {
      look += ` ${round((points[i] as number) - box.left)},${round((points[i + 1] as number) - box.top)}`;
    }
  }
  return { box, look, calls };
}

/** Fine enough that no difference can be seen. */
const round = (value: number): number => Math.round(value * 256);
