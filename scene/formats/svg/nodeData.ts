// What SVG cannot say about a node, as JSON for one attribute: its kind, the editor's fields, and every value that
// differs from the default. Geometry that the element itself holds (points, paths, embedded pictures) is not repeated.
import { nodeKinds } from '../../nodes/registry.ts';
import type { Artboard, DetachedNode, SceneNode } from '../../nodes/types.ts';
import { isOwnAddress } from './readNodeData.ts';
import { middleOf } from './shapes.ts';
import type { SvgPicture } from './types.ts';

/** Keys that the tree says, or that belong to other formats. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'id',
  'kind',
  'parentId',
  'index',
  'fileForm',
  'clipPath',
  'textPath',
]);

/** Characters of a `data:` address that is given beside what is shown of it. */
const LONGEST_SOURCE = 1_000_000;

type Data = Record<string, unknown>;

/** `embedded`: the picture that the element holds of the node; null for none. */
export function nodeData(node: SceneNode, embedded: SvgPicture | null): Data {
  const data = allValues(node);
  if ('path' in node || 'points' in node) {
    delete data.path;
    delete data.points;
    const { x, y } = middleOf(node);
    if (x !== 0 || y !== 0) data.middle = [x, y];
  }
  if (!embedded || !('src' in node)) return data;
  const isWhole = showsWhole(embedded);
  if (isWhole ? node.src.startsWith('data:') : node.src.length > LONGEST_SOURCE) delete data.src;
  if (!isWhole && !keepsSource(node.src)) data.part = [embedded.left, embedded.top];
  return data;
}

/** Whether a picture behind this address is found again by whoever reads the file, apart from what the file shows of it. */
export function keepsSource(src: string): boolean {
  return isOwnAddress(src) && src.length <= LONGEST_SOURCE;
}

/** Crop and filters are still to be applied to such a picture. */
function showsWhole({ left, top, width, height, ...picture }: SvgPicture): boolean {
  const isUncut = width >= picture.naturalWidth && height >= picture.naturalHeight;
  return left === 0 && top === 0 && isUncut && picture.isChanged !== true;
}

/** A clip path or text path, with its members. */
export function detachedData({ node, children, inverted, absolutePositioned }: DetachedNode): Data {
  return {
    ...allValues(node),
    ...(children.length > 0 ? { children: children.map(detachedData) } : {}),
    ...(inverted ? { inverted } : {}),
    ...(absolutePositioned ? { absolutePositioned } : {}),
  };
}

/** The artboard, for the root. */
export function artboardData({ left, top, background, title, canvasBackground, style }: Artboard): Data {
  return { left, top, background, title, canvasBackground, style };
}

function allValues(node: SceneNode): Data {
  const data: Data = { kind: node.kind };
  const defaults = nodeKinds[node.kind].defaults as unknown as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(node)) {
    if (LEFT_OUT.has(key) || value === undefined || isSame(value, defaults[key])) continue;
    data[key] = value;
  }
  if (node.clipPath) data.clipPath = detachedData(node.clipPath);
  if ('textPath' in node && node.textPath) data.textPath = detachedData(node.textPath);
  return data;
}

function isSame(a: unknown, b: unknown): boolean {
  return (
    a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
  );
}
