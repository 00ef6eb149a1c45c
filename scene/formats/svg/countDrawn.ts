// How much there is to draw: references multiply elements without end.
import { referencesOf, type ReferenceTree } from './referenceTree.ts';
import { SILENT } from './silentElements.ts';
import type { SvgElement } from './types.ts';

/** References of references. */
const DEEPEST = 1000;
/** What paints with them looks them up, and draws none of what is in them. */
const COLOURS: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient']);
/** They draw what their `href` names; others lead there, or run along it. */
const DRAWING: ReadonlySet<string> = new Set(['use', 'pattern', 'feImage']);

type RefersTo = (element: SvgElement) => Iterable<string>;

/** What is shown in place of a `use`. */
export const usedBy: RefersTo = ({ name, attributes: { href } }) =>
  name === 'use' && href?.startsWith('#') ? [href.slice(1)] : [];

/** What a browser draws for an element. */
const drawnBy: RefersTo = ({ name, attributes: { href, ...others } }) =>
  referencesOf({ attributes: href !== undefined && DRAWING.has(name) ? { href, ...others } : others });

/**
 * Counts elements with all in them, and what they refer to as often as they do: what a browser draws for them, or with
 * `usedBy` what is read. Infinite beyond `most`, where counting stops.
 */
export function countDrawn(
  elements: readonly SvgElement[],
  { byId, most }: { readonly byId: ReferenceTree['byId']; readonly most: number },
  refersTo = drawnBy,
): number {
  const listParts = createPartList(byId, refersTo);
  const known = new Map<SvgElement, number>();
  const open = new Set<SvgElement>();
  let counted = 0;
  let ends = 0;
  const isTooMuch = (): boolean => counted + ends > most;
  const count = (element: SvgElement, depth: number): void => {
    const before = known.get(element);
    const [start, startEnds, isAgain] = [counted, ends, open.has(element)];
    counted += depth > DEEPEST ? Number.POSITIVE_INFINITY : (before ?? 1);
    if (before !== undefined) return;
    open.add(element);
    const { targets, children } = listParts(element);
    for (const target of targets) {
      if (isTooMuch()) return;
      // What refers to itself shows nothing.
      if (open.has(target)) ends += 1;
      else count(target, depth + 1);
    }
    for (const child of children) {
      if (isTooMuch()) return;
      count(child, depth + 1);
    }
    if (!isAgain) open.delete(element);
    // What leads back to itself comes to more or less, by where it is come upon.
    if (ends === startEnds) known.set(element, counted - start);
  };
  for (const element of elements) if (!isTooMuch()) count(element, 0);
  return isTooMuch() ? Number.POSITIVE_INFINITY : counted;
}

type Parts = { readonly targets: readonly SvgElement[]; readonly children: readonly SvgElement[] };

/** What is drawn for an element beside itself, looked up once. */
function createPartList(byId: ReferenceTree['byId'], refersTo: RefersTo) {
  const known = new Map<SvgElement, Parts>();
  return (element: SvgElement): Parts => {
    const before = known.get(element);
    if (before) return before;
    const targets = [...refersTo(element)].flatMap((id) => byId.get(id) ?? []);
    const children = element.children.filter((child) => typeof child !== 'string');
    const parts = {
      targets: targets.filter(({ name }) => !COLOURS.has(name)),
      children: children.filter(({ name }) => !SILENT.has(name)),
    };
    known.set(element, parts);
    return parts;
  };
}
