// Parts the ink of an overlay into levels, bottom to top: even ink, which is only placed, and all other ink, which has to
// be drawn. Ink moves to another level only past ink it does not touch, so that the picture stays the same.
import { pixelsMeet } from '../tiles/PixelBox.ts';
import type { Ink } from './InkMeter.ts';

export type InkLevel = { readonly isEven: boolean; readonly inks: Ink[] };

/** With more ink than this, finding out what touches what costs more than it saves. */
const MANY = 256;

/** Levels to be shown one on top of the other; within each, ink keeps its order. */
export function stackInk(inks: readonly Ink[]): InkLevel[] {
  if (inks.length > MANY || inks.every(({ even }) => even === null))
    return inks.length > 0 ? [{ isEven: false, inks: [...inks] }] : [];
  const levels: InkLevel[] = [];
  // What one call draws stays together: where its pieces overlap it is drawn once.
  for (const pieces of byCall(inks)) {
    const isEven = pieces[0]!.even !== null;
    const under = levels.findLastIndex((level) => level.inks.some((ink) => meetsAny(ink, pieces)));
    let at = Math.max(0, under);
    while (at < levels.length && levels[at]!.isEven !== isEven) at += 1;
    if (at === levels.length) levels.push({ isEven, inks: [] });
    levels[at]!.inks.push(...pieces);
  }
  return levels;
}

function byCall(inks: readonly Ink[]): Ink[][] {
  const calls: Ink[][] = [];
  for (const ink of inks) {
    const last = calls.at(-1);
    if (last && last[0]!.call === ink.call) last.push(ink);
    else calls.push([ink]);
  }
  return calls;
}

const meetsAny = (ink: Ink, pieces: readonly Ink[]): boolean =>
  pieces.some((piece) => pixelsMeet(ink, piece));
