// What changes in a node whose pictures get other addresses: its own picture, those of its paints, letters and filters, and
// whatever its clip path and text path hold, in depth.
import { readCutoutSource, writeCutoutSource } from '../nodes/cutoutSource.ts';
import type {
  Artboard,
  CharStyle,
  DetachedNode,
  FilterSpec,
  MediaNode,
  NodePatch,
  Paint,
  Pattern,
  SceneNode,
} from '../nodes/types.ts';
import { isMediaKind } from './isMediaKind.ts';
import { isTextNode } from './isTextNode.ts';

/** A picture where it is now. */
export type RelocatedPicture = {
  readonly src: string;
  readonly fileId?: string;
  readonly productId?: string;
};

/** Given an address, the picture's new place; undefined for one that stays where it is. */
export type FindRelocated = (address: string) => RelocatedPicture | undefined;

type Patch = { -readonly [Key in keyof NodePatch]: NodePatch[Key] };

/** Nested deeper than a file may be, filters are left alone. */
const DEEPEST_FILTERS = 64;

/** The values that change; null where every picture of the node stays. `find` is asked for each address. */
export function relocatePictures(node: SceneNode, find: FindRelocated): NodePatch | null {
  if (hasNoPictures(node)) return null;
  const patch: Patch = isMediaKind(node) ? relocateMedia(node, find) : {};
  const fill = relocatePaint(node.fill, find);
  const stroke = relocatePaint(node.stroke, find);
  if (fill !== node.fill) patch.fill = fill;
  if (stroke !== node.stroke) patch.stroke = stroke;
  if (node.clipPath) {
    const clipPath = relocateDetached(node.clipPath, find);
    if (clipPath !== node.clipPath) patch.clipPath = clipPath;
  }
  if (isTextNode(node)) {
    const styles = mapChanged(node.styles, (range) => {
      const style = relocateStyle(range.style, find);
      return style === range.style ? range : { ...range, style };
    });
    if (styles !== node.styles) patch.styles = styles;
    const textPath = node.textPath && relocateDetached(node.textPath, find);
    if (textPath !== node.textPath) patch.textPath = textPath;
  }
  for (const _key in patch) return patch;
  return null;
}

/** Most nodes, of which a large design has tens of thousands. */
function hasNoPictures(node: SceneNode): boolean {
  const isBare = !node.clipPath && !isPattern(node.fill) && !isPattern(node.stroke);
  return isBare && !isMediaKind(node) && !isTextNode(node);
}

function isPattern(paint: Paint): paint is Pattern {
  return typeof paint === 'object' && paint !== null && paint.type === 'pattern';
}

/** The same for the artboard. */
export function relocateSheet(artboard: Artboard, find: FindRelocated): Partial<Artboard> | null {
  const background = relocatePaint(artboard.background, find);
  const canvasBackground = relocatePaint(artboard.canvasBackground, find);
  const isSame = background === artboard.background && canvasBackground === artboard.canvasBackground;
  return isSame ? null : { background, canvasBackground };
}

/** The paint itself unless it is a pattern whose picture is elsewhere now. */
function relocatePaint(paint: Paint, find: FindRelocated): Paint {
  if (!isPattern(paint)) return paint;
  const found = find(paint.source);
  return found ? { ...paint, source: found.src } : paint;
}

function relocateMedia(node: MediaNode, find: FindRelocated): Patch {
  const moving = movingAddress(node);
  const [own, original] = [find(node.src), moving === '' ? undefined : find(moving)];
  const patch: Patch = {};
  const src = own?.src ?? node.src;
  if (own) patch.src = src;
  if (original) patch[node.kind === 'gif' ? 'originalGifUrl' : 'originalVideoUrl'] = original.src;
  // What moves is the file of the node; its still picture is only seen in its place.
  const file = moving === '' ? own : original;
  if (file) {
    patch.fileId = file.fileId ?? '';
    patch.productId = file.productId ?? '';
  }
  const source = readCutoutSource(node);
  const origin = source && find(source.src);
  if (source && (own || origin)) {
    const from = origin ? { src: origin.src, fileId: origin.fileId ?? '' } : source;
    Object.assign(patch, writeCutoutSource(node, { src: from.src, fileId: from.fileId, result: src }));
  }
  const filters = relocateFilters(node.filters, find, DEEPEST_FILTERS);
  if (filters !== node.filters) patch.filters = filters;
  return patch;
}

function movingAddress(node: MediaNode): string {
  if (node.kind === 'gif') return node.originalGifUrl;
  return node.kind === 'video' ? node.originalVideoUrl : '';
}

/** Filters that lay a picture over another, also those inside a composition and those of the laid picture. */
function relocateFilters(
  filters: readonly FilterSpec[],
  find: FindRelocated,
  depth: number,
): readonly FilterSpec[] {
  if (depth === 0) return filters;
  return mapChanged(filters, (filter) => {
    const { image, subFilters } = filter;
    if (Array.isArray(subFilters)) {
      const inner = relocateFilters(subFilters as readonly FilterSpec[], find, depth - 1);
      return inner === subFilters ? filter : { ...filter, subFilters: inner };
    }
    if (typeof image !== 'object' || image === null) return filter;
    const picture = image as Readonly<Record<string, unknown>>;
    const found = typeof picture.src === 'string' ? find(picture.src) : undefined;
    const own = Array.isArray(picture.filters)
      ? relocateFilters(picture.filters as readonly FilterSpec[], find, depth - 1)
      : picture.filters;
    if (!found && own === picture.filters) return filter;
    return { ...filter, image: { ...picture, filters: own, ...(found ? { src: found.src } : {}) } };
  });
}

function relocateStyle(style: CharStyle, find: FindRelocated): CharStyle {
  let next = style;
  for (const key of ['fill', 'stroke'] as const) {
    const paint = style[key] ?? null;
    const moved = relocatePaint(paint, find);
    if (moved !== paint) next = { ...next, [key]: moved };
  }
  return next;
}

function relocateDetached(detached: DetachedNode, find: FindRelocated): DetachedNode {
  const patch = relocatePictures(detached.node, find);
  const children = mapChanged(detached.children, (child) => relocateDetached(child, find));
  if (!patch && children === detached.children) return detached;
  return {
    ...detached,
    node: patch ? ({ ...detached.node, ...patch } as SceneNode) : detached.node,
    children,
  };
}

/** The list itself where `change` gives back each of its members. */
function mapChanged<Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  let changed: Item[] | null = null;
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]!;
    const next = change(item);
    if (next !== item) (changed ??= items.slice())[at] = next;
  }
  return changed ?? items;
}
