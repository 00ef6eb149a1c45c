// How much there is to draw: references multiply elements without end.
import { createMarks, type Marks, type Repeated } from './countMarks.ts';
import { referencesOf, type ReferenceTree } from './referenceTree.ts';
import { SILENT } from './silentElements.ts';
import type { SvgElement } from './types.ts';

/** References of references. */
const DEEPEST = 1000;
/** What paints with them looks them up, and draws none of what is in them. */
const COLOURS: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient']);
/** They draw what their `href` names; others lead there, or run along it. */
const DRAWING: ReadonlySet<string> = new Set(['use', 'pattern', 'feImage']);
/** What is drawn only by reference, and inherits from where it stands. */
const PLACED: ReadonlySet<string> = new Set(['marker', 'mask', 'pattern']);

/** How elements come to others, and what each counts. */
type Counting = {
  readonly refersTo: (element: SvgElement) => Iterable<string>;
  readonly weigh: (element: SvgElement) => number;
  readonly hasMarks: boolean;
};

/** What is shown in place of a `use`. */
export const usedBy: Counting = {
  refersTo: ({ name, attributes: { href } }) =>
    name === 'use' && href?.startsWith('#') ? [href.slice(1)] : [],
  weigh: () => 1,
  hasMarks: false,
};

/** The steps of filters, without what is in them. */
const STEPS = /^fe(?!MergeNode|Func|Distant|Point|Spot)/;
/** A browser copies what a `use` shows, and goes through all pixels of what has a mask or a filter. */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['use', 4],
  ['mask', 20],
  ['filter', 30],
]);
/** Two thousand shadows of eight steps each are an ordinary drawing. */
const STEP_WEIGHT = 8;

/** What a browser draws for an element. */
const drawnBy: Counting = {
  refersTo: ({ name, attributes: { href, ...others } }) =>
    referencesOf({ attributes: href !== undefined && DRAWING.has(name) ? { href, ...others } : others }),
  weigh: ({ name }) => WEIGHTS.get(name) ?? (STEPS.test(name) ? STEP_WEIGHT : 1),
  hasMarks: true,
};

/** The masks among that. */
export const masksBy: Counting = { ...drawnBy, weigh: ({ name }) => Number(name === 'mask') };

type Counted = {
  readonly byId: ReferenceTree['byId'];
  /** Those of what inherits markers. */
  readonly parents?: ReferenceTree['parents'];
  readonly most: number;
};

/**
 * Counts elements with all in them, and what they refer to as often as they do: what a browser draws for them, or with
 * `usedBy` what is read. Infinite beyond `most`, where counting stops.
 */
export function countDrawn(
  elements: readonly SvgElement[],
  { byId, parents = new Map(), most }: Counted,
  counting = drawnBy,
): number {
  const marks = counting.hasMarks ? createMarks({ byId, parents }) : null;
  const listParts = createPartList(byId, counting, marks);
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
      countTarget(target, depth + 1);
    }
    for (const child of children) {
      if (isTooMuch()) return;
      count(child, depth + 1);
    }
    if (!isAgain) open.delete(element);
    // What leads back to itself comes to more or less, by where it is come upon.
    if (ends === startEnds) known.set(element, counted - start);
  };
  const countTarget = ({ target, times }: Repeated, depth: number): void => {
    const from = counted;
    // What refers to itself shows nothing.
    if (open.has(target)) ends += 1;
    else count(target, depth);
    if (times > 1 && counted > from) counted += (times - 1) * (counted - from);
  };
  for (const element of elements) {
    if (isTooMuch()) break;
    count(element, 0);
    for (const mark of marks?.inheritedBy(element) ?? []) if (!isTooMuch()) countTarget(mark, 0);
  }
  return isTooMuch() ? Number.POSITIVE_INFINITY : counted;
}

type Parts = { readonly targets: readonly Repeated[]; readonly children: readonly SvgElement[] };

/** What is drawn for an element beside itself, looked up once. */
function createPartList(byId: ReferenceTree['byId'], { refersTo }: Counting, marks: Marks | null) {
  const known = new Map<SvgElement, Parts>();
  return (element: SvgElement): Parts => {
    const before = known.get(element);
    if (before) return before;
    const marked = new Set<SvgElement>();
    const targets = [...refersTo(element)].flatMap((id): readonly Repeated[] => {
      const target = byId.get(id);
      if (!target || COLOURS.has(target.name)) return [];
      if (target.name !== 'marker') return [{ target, times: 1 }];
      if (marked.has(target)) return [];
      marked.add(target);
      return [{ target, times: marks?.timesOf(element, target) ?? 1 }];
    });
    const inherited = PLACED.has(element.name) ? marks?.inheritedBy(element) : undefined;
    const children = element.children.filter((child) => typeof child !== 'string');
    const parts = {
      targets: [...targets, ...(inherited ?? [])],
      children: children.filter(({ name }) => !SILENT.has(name)),
    };
    known.set(element, parts);
    return parts;
  };
}
