// How many objects the file of a design has for what was read: by the same rule, so that it can be read back from there.
import { countInside } from '../fabricJson/checkFile.ts';
import { insideClip, insideGroup, ON_CANVAS, type Place } from '../fabricJson/objectLimits.ts';
import type { DetachedNode, SceneNode } from '../../nodes/types.ts';
import type { Draft } from './readElements.ts';

/** The page's sheet is an object of its file. */
const SHEETS = 1;

/** Throws FormatError for groups and clip paths that are too deep in each other. */
export function countObjects(drafts: readonly Draft[]): number {
  return SHEETS + countDrafts(drafts, ON_CANVAS);
}

function countDrafts(drafts: readonly Draft[], place: Place): number {
  let count = drafts.length;
  for (const { node, members } of drafts) {
    count += countHeld(node, place);
    if (node.kind === 'group') count += countDrafts(members, insideGroup(place));
  }
  return count;
}

function countDetached({ node, children }: DetachedNode, place: Place): number {
  let count = 1 + countHeld(node, place);
  if (node.kind !== 'group') return count;
  const inside = insideGroup(place);
  for (const child of children) count += countDetached(child, inside);
  return count;
}

function countHeld(node: SceneNode, place: Place): number {
  // Written as it was, clip paths and all.
  if (node.kind === 'unknown') return countInside(node.raw, place);
  let count = node.clipPath ? countDetached(node.clipPath, insideClip(place)) : 0;
  if ('textPath' in node && node.textPath) count += countDetached(node.textPath, insideClip(place));
  return count;
}
