// Fractional sort keys: places between siblings without renumbering them.
import { generateNKeysBetween } from 'fractional-indexing';
import { isIndex } from '../nodes/checks.ts';

/**
 * `count` ascending keys strictly between two siblings' keys; null means no sibling on that side. Null when the two
 * leave no room (equal keys from two devices, keys that are none of ours, or as long as keys may be), so that the
 * caller renumbers.
 */
export function keysBetween(
  below: string | null,
  above: string | null,
  count: number,
): readonly string[] | null {
  if (below !== null && above !== null && below >= above) return null;
  try {
    const keys = generateNKeysBetween(below, above, count);
    return keys.every(isIndex) ? keys : null;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/** `count` fresh ascending keys for a whole list of children. */
export function freshKeys(count: number): readonly string[] {
  return generateNKeysBetween(null, null, count);
}
