// What elements of a file refer to, so that a part of it can stand without all the others.
import type { SvgElement } from './types.ts';

export type ReferenceTree = {
  readonly byId: ReadonlyMap<string, SvgElement>;
  readonly parents: ReadonlyMap<SvgElement, SvgElement>;
};

const DEEPEST = 256;
const ADDRESS = /url\(\s*['"]?#([^'")]+)/g;

export function createReferenceTree(root: SvgElement): ReferenceTree {
  const byId = new Map<string, SvgElement>();
  const parents = new Map<SvgElement, SvgElement>();
  const visit = (element: SvgElement, depth: number): void => {
    const { id } = element.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    if (depth > DEEPEST) return;
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      parents.set(child, element);
      visit(child, depth + 1);
    }
  };
  visit(root, 0);
  return { byId, parents };
}

/** The elements that some others need, directly or not, and `around` them those that hold one. */
export type Needed = { readonly whole: ReadonlySet<SvgElement>; readonly around: ReadonlySet<SvgElement> };

/** `drawn` is shown with all inside it; of `bare` only the elements themselves count. */
export function findNeeded(
  drawn: SvgElement,
  bare: readonly SvgElement[],
  { byId, parents }: ReferenceTree,
): Needed {
  const whole = new Set<SvgElement>();
  const around = new Set<SvgElement>();
  const take = (id: string): void => {
    const target = byId.get(id);
    if (!target || whole.has(target)) return;
    whole.add(target);
    for (let parent = parents.get(target); parent && !around.has(parent); parent = parents.get(parent)) {
      around.add(parent);
      // It inherits from them, and they may say by reference what.
      noteOwn(parent);
    }
    noteAll(target, 0);
  };
  const noteOwn = (element: SvgElement): void => {
    for (const id of referencesOf(element)) take(id);
  };
  const noteAll = (element: SvgElement, depth: number): void => {
    noteOwn(element);
    if (depth > DEEPEST) return;
    for (const child of element.children) if (typeof child !== 'string') noteAll(child, depth + 1);
  };
  noteAll(drawn, 0);
  bare.forEach(noteOwn);
  return { whole, around };
}

/** The ids that an element itself refers to, in its file. */
export function* referencesOf({ attributes }: Pick<SvgElement, 'attributes'>): Generator<string, void> {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'href' && value.startsWith('#')) yield value.slice(1);
    else if (value.includes('url(')) for (const [, id = ''] of value.matchAll(ADDRESS)) yield id;
  }
}
