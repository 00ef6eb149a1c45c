// From places to what is written. Pure: the document is only read.
import type { SceneReader } from '../document/types.ts';
import { applyToPoint } from '../geometry/matrix.ts';
import { nodeCenter, positionForCenter } from '../geometry/nodeMatrix.ts';
import type { Matrix, Point } from '../geometry/types.ts';
import type { Artboard, MediaNode, NodeId, NodePatch, SceneNode } from '../nodes/types.ts';
import { layoutInLines } from '../kernels/layoutInLines.ts';
import { isMediaKind } from '../queries/isMediaKind.ts';
import { layoutText } from '../text/layoutText.ts';
import type { TextMeasurer } from '../text/types.ts';
import {
  carryClip,
  cropPicture,
  type FindPictureSize,
  growFixed,
  growNode,
  keepsStrokeEven,
  outlineSize,
  stretchShape,
  turnSides,
} from './growNode.ts';
import { type Place, planPlaces } from './planPlaces.ts';
import { readParts } from './readParts.ts';
import { middleOf, sizeOf } from './spans.ts';
import type { Axis, Pair, Part } from './types.ts';

type Size = { readonly width: number; readonly height: number };

export type LayoutPlan = {
  readonly artboard: Pick<Artboard, 'width' | 'height'> & Partial<Pick<Artboard, 'guides'>>;
  readonly patches: ReadonlyMap<NodeId, NodePatch>;
};

export type LayoutOptions = {
  readonly measurer: TextMeasurer;
  /** Lets a picture show more of its file where it has to become wider or taller. */
  readonly findPictureSize?: FindPictureSize;
};

/** A layout whose places are known, and not yet how its pictures are cropped. */
export type LayoutDraft = {
  /** The pictures that are cropped anew. */
  readonly pictures: readonly MediaNode[];
  readonly finish: (findPictureSize?: FindPictureSize) => LayoutPlan;
};

/**
 * What becomes of a design on an artboard of another size. `reader` gives texts at the size they are laid out; the corner
 * of the artboard stays. Nothing is written for a size that is the same.
 */
export function planLayout(reader: SceneReader, size: Size, options: LayoutOptions): LayoutPlan {
  return draftLayout(reader, size, options.measurer).finish(options.findPictureSize);
}

/** As `planLayout`, up to where the files of pictures have to be known. */
export function draftLayout(
  reader: SceneReader,
  { width, height }: Size,
  measurer: TextMeasurer,
): LayoutDraft {
  const { artboard } = reader;
  if (artboard.width === width && artboard.height === height)
    return { pictures: [], finish: () => ({ artboard: { width, height }, patches: new Map() }) };
  const parts = readParts(reader, measurer);
  const size: Pair = [width, height];
  const { factor, of, lines } = planPlaces(parts, [artboard.width, artboard.height], size);
  const corner = { x: artboard.left, y: artboard.top };
  const drawnOut = new Set(
    parts.filter((part) => part.form !== 'ground' && isDrawnOut(part, of.get(part)!, factor)),
  );
  const finish = (findPictureSize: FindPictureSize = () => undefined): LayoutPlan => {
    const patches = new Map<NodeId, NodePatch>();
    for (const part of parts) {
      const place = of.get(part)!;
      // Grounds have a factor of their own.
      const own = part.form === 'ground' ? sizeOf(place, 0) / sizeOf(part, 0) : factor;
      const patch = drawnOut.has(part)
        ? stretch(part, place, { factor, corner, findPictureSize })
        : grow(part, place, { factor: own, corner, measurer });
      patches.set(part.node.id, patch);
      if (part.node.kind === 'group')
        growMembers(reader, part.node.id, wayOf(part, place, own, corner), patches);
    }
    keepBoxesInside(parts, patches, artboard, { size, measurer });
    return { artboard: { width, height, ...moveGuides(artboard, lines) }, patches };
  };
  const pictures = [...drawnOut].map(({ node }) => node).filter((node) => isMediaKind(node));
  return { pictures, finish };
}

type Means = { readonly factor: number; readonly corner: Point; readonly measurer: TextMeasurer };

const isDrawnOut = (part: Part, place: Place, factor: number): boolean =>
  ([0, 1] as const).some((axis) => {
    const grown = sizeOf(part, axis) * factor;
    return Math.abs(sizeOf(place, axis) - grown) > 1e-6 * Math.max(1, grown);
  });

function grow(part: Part, place: Place, { factor, corner, measurer }: Means): NodePatch {
  const { node } = part;
  const way = wayOf(part, place, factor, corner);
  return {
    ...growNode(node, factor, applyToPoint(way, nodeCenter(node)), measurer),
    ...carryClip(node.clipPath, way, factor),
  };
}

/** Over the canvas, for what grows by `factor`. The middle of the node's box may be beside that of what is seen. */
function wayOf(part: Part, place: Place, factor: number, corner: Point): Matrix {
  const shift = (axis: Axis, origin: number): number =>
    origin + middleOf(place, axis) - (origin + middleOf(part, axis)) * factor;
  return [factor, 0, 0, factor, shift(0, corner.x), shift(1, corner.y)];
}

function stretch(
  part: Part,
  place: Place,
  {
    factor,
    corner,
    findPictureSize,
  }: Omit<Means, 'measurer'> & { readonly findPictureSize: FindPictureSize },
): NodePatch {
  const { node } = part;
  const center = { x: corner.x + middleOf(place, 0), y: corner.y + middleOf(place, 1) };
  const by = (axis: Axis): number =>
    sizeOf(part, axis) > 0 ? sizeOf(place, axis) / sizeOf(part, axis) : factor;
  const seen = outlineSize(node);
  const isEven = keepsStrokeEven(node);
  const outlineAlong = (axis: Axis, length: number): number => {
    if (!isEven) return length * by(axis);
    const rest = sizeOf(place, axis) - (sizeOf(part, axis) - length) * factor;
    // Something has to be left of what is thinner than its stroke.
    return Math.max(Math.min(1, length), rest);
  };
  const outline = turnSides(node, { x: outlineAlong(0, seen.x), y: outlineAlong(1, seen.y) });
  const from = nodeCenter(node);
  const [x, y] = [by(0), by(1)];
  const way: Matrix = [x, 0, 0, y, center.x - from.x * x, center.y - from.y * y];
  const patch = isMediaKind(node)
    ? cropPicture(node, factor, outline, center, findPictureSize(node))
    : stretchShape(node, factor, outline, center);
  return { ...patch, ...carryClip(patch.clipPath ?? node.clipPath, way, factor) };
}

/** Their scale is the group's; what does not follow it is written about their middles. `way`: the group's over the canvas. */
function growMembers(
  reader: SceneReader,
  groupId: NodeId,
  way: Matrix,
  patches: Map<NodeId, NodePatch>,
): void {
  for (const id of reader.childIds(groupId)) {
    const member = reader.get(id)!;
    const patch = { ...growFixed(member, way[0]), ...carryClip(member.clipPath, way, way[0]) };
    if (Object.keys(patch).length > 0)
      patches.set(id, {
        ...patch,
        ...positionForCenter({ ...member, ...patch } as SceneNode, nodeCenter(member)),
      });
    if (member.kind === 'group') growMembers(reader, id, way, patches);
  }
}

/** The empty rest of a text box may not hang out where the letters do not. */
function keepBoxesInside(
  parts: readonly Part[],
  patches: Map<NodeId, NodePatch>,
  artboard: Artboard,
  { size, measurer }: { size: Pair; measurer: TextMeasurer },
): void {
  for (const { node } of parts) {
    if (node.kind !== 'textbox' || node.angle % 360 !== 0) continue;
    const before = boxAlong(node, artboard.left);
    if (before.lo < 0 || before.hi > artboard.width) continue;
    const patch = patches.get(node.id)!;
    const grown = { ...node, ...patch } as typeof node;
    const after = boxAlong(grown, artboard.left);
    const over = Math.max(0, -after.lo, after.hi - size[0]);
    if (over === 0) continue;
    const cut = { lo: Math.max(0, after.lo), hi: Math.min(size[0], after.hi) };
    if (grown.textAlign.includes('center')) {
      cut.lo = after.lo + over;
      cut.hi = after.hi - over;
    }
    const narrow = { ...grown, width: (cut.hi - cut.lo) / grown.scaleX };
    const { width, height } = layoutInLines(narrow, layoutText(grown, measurer), measurer);
    const center = { x: artboard.left + (cut.lo + cut.hi) / 2, y: nodeCenter(grown).y };
    const fitted = { width, height };
    patches.set(node.id, { ...patch, ...fitted, ...positionForCenter({ ...grown, ...fitted }, center) });
  }
}

function boxAlong(node: SceneNode, left: number): { lo: number; hi: number } {
  const middle = nodeCenter(node).x - left;
  const half = (node.width * node.scaleX) / 2;
  return { lo: middle - half, hi: middle + half };
}

function moveGuides(
  { guides, left, top }: Artboard,
  [x, y]: readonly [(at: number) => number, (at: number) => number],
): Partial<Pick<Artboard, 'guides'>> {
  if (!guides?.length) return {};
  return {
    guides: guides.map((guide) => ({
      ...guide,
      at: Math.round(guide.axis === 'x' ? left + x(guide.at - left) : top + y(guide.at - top)),
    })),
  };
}
