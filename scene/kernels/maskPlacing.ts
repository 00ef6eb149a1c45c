// How a picture goes under a mask: plans in numbers, nothing written. A picture that covers the mask stays as it lies;
// any other is laid over the mask's box first, upright to it and undistorted.
import { localBox, localBoxWithStroke } from '../geometry/localBox.ts';
import { applyToBox, applyToPoint, invert, multiply, scaleOf } from '../geometry/matrix.ts';
import { nodeMatrix, positionForCenter } from '../geometry/nodeMatrix.ts';
import type { Box, Matrix } from '../geometry/types.ts';
import type { DetachedNode, MediaNode, SceneNode } from '../nodes/types.ts';
import { placeByMatrix } from './placeByMatrix.ts';

/** The picture cut to the mask's box, with the mask as its clip path; null where either has no area. */
export function maskPicture(picture: MediaNode, mask: SceneNode): MediaNode | null {
  const inSight = coverMask(picture, mask);
  const back = invert(nodeMatrix(inSight));
  if (!back) return null;
  const local = multiply(back, nodeMatrix(mask));
  const window = intersect(applyToBox(local, boxOf(mask)), localBox(inSight));
  if (!window) return null;
  const cut = cutTo(inSight, window);
  const middle = { x: window.left + window.width / 2, y: window.top + window.height / 2 };
  const [a, b, c, d, e, f] = local;
  return { ...cut, clipPath: asClip(mask, [a, b, c, d, e - middle.x, f - middle.y]) };
}

/** The picture with its crop window set to a box of its own space (origin at its centre); pixels stay in place. */
export function cutTo(picture: MediaNode, window: Box): MediaNode {
  const center = applyToPoint(nodeMatrix(picture), {
    x: window.left + window.width / 2,
    y: window.top + window.height / 2,
  });
  const cut = {
    ...picture,
    cropX: picture.cropX + window.left + picture.width / 2,
    cropY: picture.cropY + window.top + picture.height / 2,
    width: window.width,
    height: window.height,
  };
  return { ...cut, ...positionForCenter(cut, center) };
}

/** The mask as an element again with what is in it, where its picture shows it in the space that `matrix` leads to. */
export function maskAsElement(clip: DetachedNode, matrix: Matrix): DetachedNode {
  const { node, children, absolutePositioned } = clip;
  const place = absolutePositioned ? {} : placeByMatrix(node, multiply(matrix, nodeMatrix(node)));
  return { node: { ...node, ...place } as SceneNode, children };
}

function asClip(mask: SceneNode, local: Matrix): DetachedNode {
  const isClear = mask.fill === null || mask.fill === '' || mask.fill === 'transparent';
  const node = {
    ...mask,
    ...placeByMatrix(mask, local),
    // Outside the tree there are no keys; the public id says what it was.
    id: '',
    parentId: null,
    index: 'a0',
    // What clips is the paint's opacity: nothing half-transparent may thin the picture out.
    opacity: 1,
    shadow: null,
    locked: false,
    ...(isClear && mask.kind !== 'line' ? { fill: '#000000' } : {}),
  } as SceneNode;
  return { node, children: [] };
}

function coverMask(picture: MediaNode, mask: SceneNode): MediaNode {
  const place = nodeMatrix(mask);
  const back = invert(nodeMatrix(picture));
  const box = boxOf(mask);
  if (back && contains(localBox(picture), applyToBox(multiply(back, place), box))) return picture;
  const unit = scaleOf(place);
  const scale = Math.max(
    (box.width * unit.x) / Math.max(picture.width, 1),
    (box.height * unit.y) / Math.max(picture.height, 1),
  );
  const laid = { ...picture, scaleX: scale, scaleY: scale, skewX: 0, skewY: 0, angle: mask.angle };
  return { ...laid, ...positionForCenter(laid, { x: place[4], y: place[5] }) };
}

function boxOf(mask: SceneNode): Box {
  const isStroked = mask.stroke !== null && mask.stroke !== '' && mask.strokeWidth > 0;
  return isStroked ? localBoxWithStroke(mask) : localBox(mask);
}

const ROUNDING = 1e-6;

function contains(outer: Box, inner: Box): boolean {
  return (
    inner.left >= outer.left - ROUNDING &&
    inner.top >= outer.top - ROUNDING &&
    inner.left + inner.width <= outer.left + outer.width + ROUNDING &&
    inner.top + inner.height <= outer.top + outer.height + ROUNDING
  );
}

function intersect(a: Box, b: Box): Box | null {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const width = Math.min(a.left + a.width, b.left + b.width) - left;
  const height = Math.min(a.top + a.height, b.top + b.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}
