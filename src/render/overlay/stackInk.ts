// Parts the ink of an overlay into levels, bottom to top: ink that is only placed (even ink and stamps), and all other
// ink, which has to be drawn. Ink moves to another level only past ink it does not touch, so that the picture stays the same.
import { pixelsMeet } from '../tiles/PixelBox.ts';
import type { Ink } from './inkOf.ts';

export type InkLevel = { readonly isPlaced: boolean; readonly inks: Ink[] };

/** With more ink than this, finding out what touches what costs more than it saves. */
const MANY = 256;

/** Levels to be shown one on top of the other; within each, ink keeps its order. */
export function stackInk(inks: readonly Ink[]): InkLevel[] {
  if (inks.length > MANY || !inks.some(canBePlaced))
    return inks.length > 0 ? [{ isPlaced: false, inks: [...inks] }] : [];
  const levels: InkLevel[] = [];
  // What one call draws stays together: where its pieces overlap it is drawn once.
  for (const pieces of byCall(inks)) {
    const isPlaced = canBePlaced(pieces[0]!);
    const under = levels.findLastIndex((level) => level.inks.some((ink) => meetsAny(ink, pieces)));
    let at = Math.max(0, under);
    while (at < levels.length && levels[at]!.isPlaced !== isPlaced) at += 1;
    if (at === levels.length) levels.push({ isPlaced, inks: [] });
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

const canBePlaced = ({ even, isStamp }: Ink): boolean => even !== null || isStamp;

const meetsAny = (ink: Ink, pieces: readonly Ink[]): boolean =>
  pieces.some((piece) => pixelsMeet(ink, piece));
