// What has to be written so that a node is seen larger by one factor, or drawn out to another box.
import { multiply } from '../geometry/matrix.ts';
import { nodeMatrix, positionForCenter } from '../geometry/nodeMatrix.ts';
import { rescaleShadow } from '../geometry/rescaleShadow.ts';
import type { Matrix, Point } from '../geometry/types.ts';
import { foldTextScale } from '../kernels/foldTextScale.ts';
import { keepInkSize } from '../kernels/keepInkSize.ts';
import { placeByMatrix } from '../kernels/placeByMatrix.ts';
import { stretchClip } from '../kernels/stretchClip.ts';
import type { DetachedNode, MediaNode, NodePatch, SceneNode } from '../nodes/types.ts';
import { isMediaKind } from '../queries/isMediaKind.ts';
import { isTextNode } from '../queries/isTextNode.ts';
import type { TextMeasurer } from '../text/types.ts';

/** Width and height of the whole file behind a picture, in its own pixels; undefined where nobody knows. */
export type FindPictureSize = (node: MediaNode) => Point | undefined;

/** The node grown by `factor` with its middle at `center`; letters get another font size. */
export function growNode(node: SceneNode, factor: number, center: Point, measurer: TextMeasurer): NodePatch {
  const grown = {
    scaleX: node.scaleX * factor,
    scaleY: node.scaleY * factor,
    ...growFixed(node, factor),
  };
  const scaled = { ...node, ...grown } as SceneNode;
  const folded = isTextNode(scaled) ? foldTextScale(scaled, measurer) : null;
  const patch = { ...grown, ...folded };
  return { ...patch, ...positionForCenter({ ...node, ...patch } as SceneNode, center) };
}

/** What does not grow with the scale of a node, for it and for the members of a group. */
export function growFixed(node: SceneNode, factor: number): NodePatch {
  const { strokeUniform, strokeWidth, strokeDashArray, strokeDashOffset, shadow } = node;
  return {
    ...(strokeUniform && !isTextNode(node)
      ? {
          strokeWidth: strokeWidth * factor,
          strokeDashArray: strokeDashArray && strokeDashArray.map((dash) => dash * factor),
          strokeDashOffset: strokeDashOffset * factor,
        }
      : {}),
    ...(shadow?.nonScaling
      ? {
          shadow: {
            ...shadow,
            offsetX: shadow.offsetX * factor,
            offsetY: shadow.offsetY * factor,
            blur: shadow.blur * factor,
          },
        }
      : {}),
  };
}

/** An upright shape in a box of another form, strokes and corners grown by `factor`. */
export function stretchShape(node: SceneNode, factor: number, outline: Point, center: Point): NodePatch {
  const shape = drawnOut(node, factor, outline);
  const grown = { ...growFixed(node, factor), ...shape };
  const to = { scaleX: grown.scaleX ?? node.scaleX, scaleY: grown.scaleY ?? node.scaleY };
  const seen = { scaleX: to.scaleX / factor, scaleY: to.scaleY / factor };
  const patch = {
    ...grown,
    ...(node.shadow?.nonScaling ? {} : { shadow: rescaleShadow(node.shadow, node, seen) }),
  };
  return { ...patch, ...positionForCenter({ ...node, ...patch } as SceneNode, center) };
}

/** A rectangle gets other sides, so that corners stay round and strokes even; any other shape is stretched. */
function drawnOut(node: SceneNode, factor: number, outline: Point): NodePatch {
  const scaleX = node.scaleX * factor;
  const scaleY = node.scaleY * factor;
  if (getsOtherSides(node)) {
    const width = outline.x / scaleX;
    const height = outline.y / scaleY;
    const { clipPath } = node;
    return {
      scaleX,
      scaleY,
      width,
      height,
      ...(clipPath
        ? { clipPath: stretchClip(clipPath, { x: width / node.width, y: height / node.height }) }
        : {}),
    };
  }
  return {
    scaleX: node.width > 0 ? outline.x / node.width : scaleX,
    scaleY: node.height > 0 ? outline.y / node.height : scaleY,
  };
}

const getsOtherSides = ({ kind, width, height, fill }: SceneNode): boolean =>
  kind === 'rect' && width > 0 && height > 0 && !isSetInPixels(fill);

/** Whether the stroke of a node that is drawn out grows as everything does; else it is stretched along. */
export const keepsStrokeEven = (node: SceneNode): boolean =>
  node.strokeUniform || isMediaKind(node) || getsOtherSides(node);

const isSetInPixels = (fill: SceneNode['fill']): boolean =>
  fill !== null &&
  typeof fill !== 'string' &&
  (fill.type === 'pattern' || fill.gradientUnits !== 'percentage');

/**
 * A picture that fills a box of another form about the same middle: as much nearer as everything else is larger where its
 * file reaches so far, else no nearer than it has to be. Its border and shadow grow by `factor` all the same.
 */
export function cropPicture(
  node: MediaNode,
  factor: number,
  outline: Point,
  center: Point,
  file?: Point,
): NodePatch {
  const source = file ?? { x: node.width, y: node.height };
  const least = Math.max(outline.x / (node.scaleX * source.x), outline.y / (node.scaleY * source.y));
  const covers = Math.max(outline.x / (node.scaleX * node.width), outline.y / (node.scaleY * node.height));
  const grow = Math.max(least, Math.min(factor, covers));
  const scaleX = node.scaleX * grow;
  const scaleY = node.scaleY * grow;
  const width = outline.x / scaleX;
  const height = outline.y / scaleY;
  const inFile = (start: number, before: number, after: number, whole: number | undefined): number => {
    const middle = start + (before - after) / 2;
    return whole === undefined ? middle : Math.min(Math.max(0, middle), Math.max(0, whole - after));
  };
  const { clipPath } = node;
  const fixed = growFixed(node, factor);
  const seen = { ...node, ...fixed, scaleX: node.scaleX * factor, scaleY: node.scaleY * factor };
  const patch = {
    ...keepInkSize(seen, { scaleX, scaleY }),
    scaleX,
    scaleY,
    width,
    height,
    cropX: inFile(node.cropX, node.width, width, file?.x),
    cropY: inFile(node.cropY, node.height, height, file?.y),
    ...(clipPath
      ? { clipPath: stretchClip(clipPath, { x: width / node.width, y: height / node.height }) }
      : {}),
  };
  return { ...patch, ...positionForCenter({ ...node, ...patch } as SceneNode, center) };
}

/**
 * A mask that lies on the canvas goes where its owner goes, and so does one that clips another mask. `matrix` is the owner's
 * way over the canvas; null where nothing lies there.
 */
export function carryClip(
  clip: DetachedNode | null,
  matrix: Matrix,
  factor: number,
): { readonly clipPath: DetachedNode } | null {
  if (!clip) return null;
  const inner = carryClip(clip.node.clipPath, matrix, factor);
  if (!clip.absolutePositioned) return inner && { clipPath: withPatch(clip, inner) };
  const fixed = { ...clip.node, ...growFixed(clip.node, factor) } as SceneNode;
  const place = placeByMatrix(fixed, multiply(matrix, nodeMatrix(clip.node)));
  return { clipPath: withPatch({ ...clip, node: fixed }, { ...place, ...inner }) };
}

const withPatch = (clip: DetachedNode, patch: NodePatch): DetachedNode => ({
  ...clip,
  node: { ...clip.node, ...patch } as SceneNode,
});

/** The outline as seen, along the artboard's sides: the box without its stroke. */
export function outlineSize(node: SceneNode): Point {
  return turnSides(node, { x: node.width * node.scaleX, y: node.height * node.scaleY });
}

/** Sides of a node along those of the artboard, and back: a node that lies on its side has them the other way round. */
export function turnSides({ angle }: SceneNode, { x, y }: Point): Point {
  return angle % 180 === 0 ? { x, y } : { x: y, y: x };
}
