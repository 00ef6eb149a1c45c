// The frame drawn around a selection: one oriented box for a single node, an upright one for several.
import type { SceneReader } from '../../../scene/document/types.ts';
import { boxCenter, unionBoxes } from '../../../scene/geometry/box.ts';
import { localBox, localBoxWithStroke } from '../../../scene/geometry/localBox.ts';
import { applyToBox, applyToPoint, invert, multiply } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Box, Matrix, Point } from '../../../scene/geometry/types.ts';
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import { membersBox, worldBounds } from '../../../scene/queries/worldBounds.ts';
import { worldMatrix } from '../../../scene/queries/worldMatrix.ts';
import type { HandleName } from '../tools/types.ts';

export type SelectionFrame = {
  /** Frame space (origin at the middle, x to the right as the frame is seen; mirrored only while cropping) → world. */
  readonly matrix: Matrix;
  /** Size in frame space; times the matrix's scale for scene units. */
  readonly width: number;
  readonly height: number;
  readonly single: boolean;
};

/** Null when nothing known is selected. */
export function getSelectionFrame(reader: SceneReader, ids: readonly NodeId[]): SelectionFrame | null {
  if (ids.length === 1) {
    const node = reader.get(ids[0]!);
    return node ? frameOfNode(reader, node) : null;
  }
  const boxes: Box[] = [];
  for (const id of ids) {
    const box = worldBounds(reader, id, 'framed');
    if (box) boxes.push(box);
  }
  const box = unionBoxes(boxes);
  return box ? frameOfBox(box) : null;
}

export function frameOfBox(box: Box): SelectionFrame {
  const { x, y } = boxCenter(box);
  return { matrix: [1, 0, 0, 1, x, y], width: box.width, height: box.height, single: false };
}

/** A strokeUniform node is framed without its stroke, which does not grow with it. */
export function frameOfNode(reader: SceneReader, node: SceneNode): SelectionFrame {
  const box = ownBox(reader, node);
  const center = boxCenter(box);
  let matrix = multiply(multiply(worldMatrix(reader, node.parentId), nodeMatrix(node)), [
    1,
    0,
    0,
    1,
    center.x,
    center.y,
  ]);
  matrix = multiply(matrix, [node.flipX ? -1 : 1, 0, 0, node.flipY ? -1 : 1, 0, 0]);
  if (matrix[0] * matrix[3] - matrix[1] * matrix[2] < 0) matrix = multiply(matrix, [1, 0, 0, -1, 0, 0]);
  return { matrix, width: box.width, height: box.height, single: true };
}

function ownBox(reader: SceneReader, node: SceneNode): Box {
  if (node.kind === 'group') return membersBox(reader, node.id) ?? localBox(node);
  return node.strokeUniform ? localBox(node) : localBoxWithStroke(node);
}

/** Where a handle sits in units of half the frame: -1, 0 or 1 on each axis. */
export const HANDLE_PLACES: Readonly<Record<HandleName, Point>> = {
  tl: { x: -1, y: -1 },
  mt: { x: 0, y: -1 },
  tr: { x: 1, y: -1 },
  mr: { x: 1, y: 0 },
  br: { x: 1, y: 1 },
  mb: { x: 0, y: 1 },
  bl: { x: -1, y: 1 },
  ml: { x: -1, y: 0 },
  rotate: { x: 0, y: -1 },
};

/** A handle's place in frame space. */
export function handleInFrame(frame: SelectionFrame, handle: HandleName): Point {
  const place = HANDLE_PLACES[handle];
  return { x: (place.x * frame.width) / 2, y: (place.y * frame.height) / 2 };
}

/** Clockwise from the top left as seen, in world space. */
export function frameCorners(frame: SelectionFrame): readonly [Point, Point, Point, Point] {
  const { matrix } = frame;
  return [
    applyToPoint(matrix, handleInFrame(frame, 'tl')),
    applyToPoint(matrix, handleInFrame(frame, 'tr')),
    applyToPoint(matrix, handleInFrame(frame, 'br')),
    applyToPoint(matrix, handleInFrame(frame, 'bl')),
  ];
}

/** Upright world box around the frame. */
export function frameBounds(frame: SelectionFrame): Box {
  return applyToBox(frame.matrix, {
    left: -frame.width / 2,
    top: -frame.height / 2,
    width: frame.width,
    height: frame.height,
  });
}

/** Degrees the frame is turned, clockwise, -180 to 180. */
export function frameAngle(frame: SelectionFrame): number {
  return (Math.atan2(frame.matrix[1], frame.matrix[0]) * 180) / Math.PI;
}

/** True when a world point lies inside the frame. */
export function frameContains(frame: SelectionFrame, world: Point): boolean {
  const inverse = invert(frame.matrix);
  if (!inverse) return false;
  const { x, y } = applyToPoint(inverse, world);
  return Math.abs(x) <= frame.width / 2 && Math.abs(y) <= frame.height / 2;
}
