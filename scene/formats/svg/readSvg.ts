// An SVG file to what a document holds. What this product wrote comes back with every id and kind; of other files,
// what can be edited (shapes, paths, groups, texts, embedded pictures) and nothing that runs or loads anything.
import { generateNKeysBetween } from 'fractional-indexing';
import type { NodeId, SceneNode } from '../../nodes/types.ts';
import { FormatError } from '../fabricJson/FormatError.ts';
import { refuseTooMany } from '../fabricJson/objectLimits.ts';
import { countDrawn, usedBy } from './countDrawn.ts';
import { countObjects } from './countObjects.ts';
import { keepWhole } from './keepWhole.ts';
import { plainTransforms } from './plainTransforms.ts';
import { readArtboard } from './readArtboard.ts';
import { type Draft, readElements } from './readElements.ts';
import { createViewInPlace, resolveUnits, viewOf } from './resolveUnits.ts';
import { createStyleInPlace, readStyleSheet } from './readStyle.ts';
import { runToEnd } from './runToEnd.ts';
import { DATA, type ParsedSvg, type ReadSvgOptions, type SvgElement } from './types.ts';

/** Elements of a file, definitions included. */
const MOST_ELEMENTS = 200_000;
const DEEPEST = 256;
/** Ids of files that become ids of nodes; others get one of ours. */
const USABLE_ID = /^[\w.:-]{1,64}$/;

/** Throws FormatError for what is no SVG or beyond the limits; single elements never fail the file. */
export function readSvg(file: SvgElement, options: ReadSvgOptions = {}): ParsedSvg {
  return runToEnd(readSvgSteps(file, options));
}

/** The same, with a stop after each element: thousands of them take seconds. */
export function* readSvgSteps(file: SvgElement, options: ReadSvgOptions = {}): Generator<void, ParsedSvg> {
  if (file.name !== 'svg')
    throw new FormatError('not-svg', `An SVG begins with svg, not ${file.name.slice(0, 40)}`);
  const root = plainTransforms(resolveUnits(file));
  const byId = new Map<string, SvgElement>();
  const parents = new Map<SvgElement, SvgElement>();
  const styles: string[] = [];
  let count = 0;
  const visit = (element: SvgElement, depth: number): void => {
    if (++count > MOST_ELEMENTS)
      throw new FormatError('too-many', `A file may have ${MOST_ELEMENTS} elements`);
    if (depth > DEEPEST) throw new FormatError('too-deep', `Elements may be ${DEEPEST} levels deep`);
    const { id } = element.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    if (element.name === 'style')
      styles.push(element.children.filter((child) => typeof child === 'string').join(''));
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      parents.set(child, element);
      visit(child, depth + 1);
    }
  };
  visit(root, 0);
  if (countDrawn([root], { byId, most: MOST_ELEMENTS }, usedBy) > MOST_ELEMENTS)
    throw new FormatError('too-many', `References may come to ${MOST_ELEMENTS} elements`);
  const dropped = new Set<string>();
  const { artboard, matrix } = readArtboard(root);
  const sheet = readStyleSheet(styles);
  const context = {
    byId,
    styleInPlace: createStyleInPlace(parents, sheet),
    sheet,
    view: viewOf(root),
    viewInPlace: createViewInPlace(parents, root),
    options,
    dropped,
    budget: { left: MOST_ELEMENTS },
    isKeptWhole: !isOwnSvg(root),
    clipBudget: { left: MOST_ELEMENTS },
  };
  yield;
  const read = yield* readElements(root, matrix, context);
  const drafts = context.isKeptWhole ? keepWhole(read) : read;
  yield;
  // A design of more, or with more in each other, could not be read back from its own file.
  refuseTooMany(countObjects(drafts));
  const nodes = place(drafts, null, idGiver(drafts));
  return { artboard, nodes, dropped: [...dropped], simplified: options.simplified ?? [] };
}

/** True when the file is one that this product wrote. */
export function isOwnSvg(root: SvgElement): boolean {
  return root.attributes[DATA] !== undefined;
}

function place(
  drafts: readonly Draft[],
  parentId: NodeId | null,
  takeId: (wanted: string) => NodeId,
): readonly SceneNode[] {
  const indexes = generateNKeysBetween(null, null, drafts.length);
  return drafts.flatMap(({ node, members }, at) => {
    const id = takeId(node.publicId);
    const publicId = node.publicId === '' ? id : node.publicId;
    const placed = { ...node, id, publicId, parentId, index: indexes[at] ?? 'a0' } as SceneNode;
    return [placed, ...place(members, id, takeId)];
  });
}

/** Gives each node its own id where it is usable and unique, else the next free `n0`, `n1` … */
function idGiver(drafts: readonly Draft[]): (wanted: string) => NodeId {
  const inFile = new Set<string>();
  const collect = ({ node, members }: Draft): void => {
    inFile.add(node.publicId);
    members.forEach(collect);
  };
  drafts.forEach(collect);
  const given = new Set<string>();
  let next = 0;
  return (wanted) => {
    let id = USABLE_ID.test(wanted) && !given.has(wanted) ? wanted : '';
    while (id === '') {
      const candidate = `n${next++}`;
      if (!inFile.has(candidate)) id = candidate;
    }
    given.add(id);
    return id;
  };
}
