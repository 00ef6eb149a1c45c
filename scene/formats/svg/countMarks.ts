// How often markers are drawn: at the ends, or at each corner, of all lines inside what says so.
import { readReference } from './readReference.ts';
import { createStyleInPlace, ownStyle } from './readStyle.ts';
import type { ReferenceTree } from './referenceTree.ts';
import { SILENT } from './silentElements.ts';
import type { SvgElement } from './types.ts';

const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const LINES: ReadonlySet<string> = new Set(['line', 'path', 'polyline', 'polygon']);
const PROPERTIES = ['marker', 'marker-start', 'marker-mid', 'marker-end'] as const;
/** Uses of uses. */
const DEEPEST = 1000;

type Lines = { readonly lines: number; readonly corners: number };
export type Repeated = { readonly target: SvgElement; readonly times: number };
export type Marks = {
  /** How often an element's own marker is drawn for it, and for all inside. */
  readonly timesOf: (element: SvgElement, marker: SvgElement) => number;
  /** The markers that it has from the elements around it. */
  readonly inheritedBy: (element: SvgElement) => readonly Repeated[];
};

export function createMarks({ byId, parents }: ReferenceTree): Marks {
  const linesIn = createLineCount(byId);
  const styleOf = createStyleInPlace(parents, new Map());
  return {
    timesOf(element, marker) {
      const { marker: all, ...own } = ownStyle(element);
      const { lines, corners } = linesIn(element);
      const isAt = (place: 'start' | 'mid' | 'end'): boolean =>
        readReference(own[`marker-${place}`] ?? all, byId) === marker;
      return Math.max(1, isAt('mid') ? corners : lines * (Number(isAt('start')) + Number(isAt('end'))));
    },
    inheritedBy(element) {
      const parent = parents.get(element);
      const style = parent ? styleOf(parent) : {};
      return PROPERTIES.flatMap((name) => {
        const target = readReference(style[name], byId);
        if (target?.name !== 'marker') return [];
        const { lines, corners } = linesIn(element);
        const times = name === 'marker' || name === 'marker-mid' ? corners : lines;
        return times > 0 ? [{ target, times }] : [];
      });
    },
  };
}

/** Of an element and all inside, with what is shown there from elsewhere. */
function createLineCount(byId: ReferenceTree['byId']): (element: SvgElement) => Lines {
  const known = new Map<SvgElement, Lines>();
  const count = (element: SvgElement, depth: number): Lines => {
    const before = known.get(element);
    if (before) return before;
    if (depth > DEEPEST) return { lines: Number.POSITIVE_INFINITY, corners: Number.POSITIVE_INFINITY };
    // What shows itself shows nothing.
    known.set(element, { lines: 0, corners: 0 });
    const { name, attributes, children } = element;
    const { href = '' } = attributes;
    const shown = name === 'use' && href.startsWith('#') ? byId.get(href.slice(1)) : undefined;
    const inside = children.filter((child) => typeof child !== 'string' && !SILENT.has(child.name));
    let { lines, corners } = ownLines(element);
    for (const child of shown ? [shown] : inside) {
      const more = count(child as SvgElement, depth + 1);
      lines += more.lines;
      corners += more.corners;
    }
    const counted = { lines, corners };
    known.set(element, counted);
    return counted;
  };
  return (element) => count(element, 0);
}

function ownLines({ name, attributes: { d, points } }: SvgElement): Lines {
  if (!LINES.has(name)) return { lines: 0, corners: 0 };
  // At least two numbers a corner.
  return { lines: 1, corners: Math.max(2, Math.ceil(((d ?? points)?.match(NUMBER)?.length ?? 0) / 2)) };
}
