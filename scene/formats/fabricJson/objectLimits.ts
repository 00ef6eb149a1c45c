// How many objects a design may have, and how deep in each other, whichever file they come from.
import { FormatError } from './FormatError.ts';

/** Objects of a design on all its pages, members of groups included, clip paths and the like with all in them as well. */
export const MOST_OBJECTS = 100_000;
/** Groups inside groups. */
export const DEEPEST_GROUP = 64;
/** Clip paths of clip paths, and of the paths of texts: taking groups apart puts theirs one into the other. */
export const DEEPEST_CLIP = 60;

/** Where objects stand: `depth` is 1 on a canvas, and one more in each group. */
export type Place = { readonly depth: number; readonly clips: number };

export const ON_CANVAS: Place = { depth: 1, clips: 0 };

/** The place of a group's members. */
export function insideGroup({ depth, clips }: Place): Place {
  if (depth >= DEEPEST_GROUP) throw new FormatError('too-deep', `Groups may be ${DEEPEST_GROUP} levels deep`);
  return { depth: depth + 1, clips };
}

/** The place of an object's clip path, or of what a text runs along. */
export function insideClip({ depth, clips }: Place): Place {
  if (clips >= DEEPEST_CLIP)
    throw new FormatError('too-deep', `Clip paths may be ${DEEPEST_CLIP} levels deep`);
  return { depth, clips: clips + 1 };
}

export function refuseTooMany(objects: number): void {
  if (objects > MOST_OBJECTS) throw new FormatError('too-many', `A design may have ${MOST_OBJECTS} objects`);
}
