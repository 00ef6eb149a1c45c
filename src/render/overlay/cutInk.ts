// Cuts the ink of an overlay into few small boxes that do not overlap: lines and frames become strips, so that neither
// their empty middles nor what lies between them is drawn, kept or sent to the graphics card.
import { joinPixels } from '../tiles/joinPixels.ts';
import { isEmptyPixelBox, type PixelBox, pixelsMeet } from '../tiles/PixelBox.ts';
import type { Ink } from './inkOf.ts';

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
  return joinPixels(seen, { slack: SLACK, most: MOST }).map((box) => describeBox(box, inks));
}

/** Names all ink that reaches into a box, bottom to top, by its place in the box. */
export function describeBox(box: PixelBox, inks: readonly Ink[]): InkedBox {
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
