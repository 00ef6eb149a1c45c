// How much there is to draw: references multiply elements without end.
import { referencesOf, type ReferenceTree } from './referenceTree.ts';
import { readReference } from './readReference.ts';
import { ownStyle } from './readStyle.ts';
import { SILENT } from './silentElements.ts';
import type { SvgElement } from './types.ts';

/** References of references. */
const DEEPEST = 1000;
/** What paints with them looks them up, and draws none of what is in them. */
const COLOURS: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient']);
/** They draw what their `href` names; others lead there, or run along it. */
const DRAWING: ReadonlySet<string> = new Set(['use', 'pattern', 'feImage']);
/** What goes through all pixels of what it is for: masks, and the steps of filters without what is in them. */
const STEPS = /^(?:mask$|fe(?!MergeNode|Func|Distant|Point|Spot))/;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** How elements come to others, and what each counts. */
type Counting = {
  readonly refersTo: (element: SvgElement) => Iterable<string>;
  readonly weigh: (element: SvgElement) => number;
  /** How often an element draws what it refers to. */
  readonly repeat: (element: SvgElement, target: SvgElement) => number;
};

/** What is shown in place of a `use`. */
export const usedBy: Counting = {
  refersTo: ({ name, attributes: { href } }) =>
    name === 'use' && href?.startsWith('#') ? [href.slice(1)] : [],
  weigh: () => 1,
  repeat: () => 1,
};

/** A browser copies what a `use` shows. */
const USE_WEIGHT = 4;
const STEP_WEIGHT = 20;

/** What a browser draws for an element. */
const drawnBy: Counting = {
  refersTo: ({ name, attributes: { href, ...others } }) =>
    referencesOf({ attributes: href !== undefined && DRAWING.has(name) ? { href, ...others } : others }),
  weigh: ({ name }) => (name === 'use' ? USE_WEIGHT : STEPS.test(name) ? STEP_WEIGHT : 1),
  repeat: (element, target) => (target.name === 'marker' ? countMarks(element, target) : 1),
};

/** A marker of the middle is drawn at each corner of all shapes inside. */
function countMarks(element: SvgElement, marker: SvgElement): number {
  const { marker: all, 'marker-mid': mid = all } = ownStyle(element);
  const { id = '' } = marker.attributes;
  const isMid = readReference(mid, new Map([[id, marker]])) !== undefined;
  return isMid ? Math.max(1, countCorners(element)) : 1;
}

const cornersOf = new WeakMap<SvgElement, number>();

function countCorners(element: SvgElement): number {
  const before = cornersOf.get(element);
  if (before !== undefined) return before;
  const { d, points } = element.attributes;
  // At least two numbers a corner.
  let corners = Math.ceil(((d ?? points)?.match(NUMBER)?.length ?? 0) / 2);
  for (const child of element.children) if (typeof child !== 'string') corners += countCorners(child);
  cornersOf.set(element, corners);
  return corners;
}

/**
 * Counts elements with all in them, and what they refer to as often as they do: what a browser draws for them, or with
 * `usedBy` what is read. Infinite beyond `most`, where counting stops.
 */
export function countDrawn(
  elements: readonly SvgElement[],
  { byId, most }: { readonly byId: ReferenceTree['byId']; readonly most: number },
  counting = drawnBy,
): number {
  const listParts = createPartList(byId, counting);
  const known = new Map<SvgElement, number>();
  const open = new Set<SvgElement>();
  let counted = 0;
  let ends = 0;
  const isTooMuch = (): boolean => counted + ends > most;
  const count = (element: SvgElement, depth: number): void => {
    const before = known.get(element);
    const [start, startEnds, isAgain] = [counted, ends, open.has(element)];
    counted += depth > DEEPEST ? Number.POSITIVE_INFINITY : (before ?? counting.weigh(element));
    if (before !== undefined) return;
    open.add(element);
    const { targets, children } = listParts(element);
    for (const target of targets) {
      if (isTooMuch()) return;
      // What refers to itself shows nothing.
      if (open.has(target)) ends += 1;
      else {
        const from = counted;
        count(target, depth + 1);
        const times = counting.repeat(element, target);
        if (times > 1) counted += (times - 1) * (counted - from);
      }
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
function createPartList(byId: ReferenceTree['byId'], { refersTo }: Counting) {
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
