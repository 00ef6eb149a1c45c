// How much there is to draw: references multiply elements without end.
import { referencesOf, type ReferenceTree } from './referenceTree.ts';
import { SILENT } from './silentElements.ts';
import type { SvgElement } from './types.ts';

/** References of references. */
const DEEPEST = 1000;
/** What paints with them looks them up, and draws none of what is in them. */
const COLOURS: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient']);

/** What is shown in place of a `use`. */
export const usedBy = ({ name, attributes: { href } }: SvgElement): readonly string[] =>
  name === 'use' && href?.startsWith('#') ? [href.slice(1)] : [];

/**
 * Counts the elements of one with all in it, and what they refer to as often as they do: what a browser draws for it, or
 * with `usedBy` what is read.
 */
export function createDrawnCount(
  byId: ReferenceTree['byId'],
  refersTo: (element: SvgElement) => Iterable<string> = referencesOf,
): (element: SvgElement) => number {
  const known = new Map<SvgElement, number>();
  const count = (element: SvgElement, depth: number): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (depth > DEEPEST) return Number.POSITIVE_INFINITY;
    // What refers to itself shows nothing.
    known.set(element, 0);
    let drawn = 1;
    for (const id of refersTo(element)) {
      const target = byId.get(id);
      if (target && !COLOURS.has(target.name)) drawn += count(target, depth + 1);
    }
    for (const child of element.children)
      if (typeof child !== 'string' && !SILENT.has(child.name)) drawn += count(child, depth + 1);
    known.set(element, drawn);
    return drawn;
  };
  return (element) => count(element, 0);
}
