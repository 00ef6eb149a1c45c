// Answers about places: what lies under a point or in a box. Reads the index first and exact shapes second.
import { applyToPoint, decomposedScale, invert } from '../../scene/geometry/matrix.ts';
import { nodeMatrix, toOwnSpace } from '../../scene/geometry/nodeMatrix.ts';
import { boxesMeet } from '../../scene/geometry/box.ts';
import { groundBox } from '../../scene/geometry/groundBox.ts';
import type { Box, Matrix, Point } from '../../scene/geometry/types.ts';
import { hitClipPath } from '../../scene/kernels/hitClipPath.ts';
import { hasGround, hitNode, hitShape, type Tolerance } from '../../scene/kernels/hitNode.ts';
import type { NodeId, SceneNode } from '../../scene/nodes/types.ts';
import type { PointTest } from '../../scene/queries/SpatialIndex.ts';
import { membersBox, worldBounds } from '../../scene/queries/worldBounds.ts';
import { worldMatrix } from '../../scene/queries/worldMatrix.ts';
import type { IndexedReader, SceneIndex } from './SceneIndex.ts';

export type HitOptions = { deep?: boolean; within?: NodeId | null; tolerance?: number };

/** What stays the same on the way down the tree. */
type Asked = { readonly world: Point; readonly deep: boolean };

export class SceneQueries implements PointTest {
  #reader: IndexedReader;
  #index: SceneIndex;

  constructor(reader: IndexedReader, index: SceneIndex) {
    this.#reader = reader;
    this.#index = index;
  }

  /** Topmost node under a world point, also beyond the artboard: what slid off it can be taken back. */
  hitTest(world: Point, options: HitOptions = {}): NodeId | null {
    const { deep = false, within = null, tolerance = 0 } = options;
    if (within !== null)
      return this.#hitMembers(within, worldMatrix(this.#reader, within), world, tolerance, deep);
    const { spatial } = this.#index;
    const slot = spatial.topmostAt(world.x, world.y, tolerance, this);
    if (slot < 0) return null;
    const unit = spatial.idAt(slot);
    // At an edge the record may say no, by a rounding, where the shape said yes: the unit is touched all the same.
    return deep ? (this.#hit(unit, world, around(tolerance), { world, deep }) ?? unit) : unit;
  }

  /** Whether a point, or all within `tolerance` of it, touches a top-level node, by its slot in the index. */
  touches(slot: number, x: number, y: number, tolerance: number): boolean {
    const { shapes } = this.#index;
    // What a gesture changes is answered by the records it shows, most of the others by the shapes beside the index.
    if (this.#reader.isPreviewing === true) return this.#hitUnit(slot, { x, y }, tolerance);
    if (!shapes.mayTouch(slot, x, y, tolerance)) return false;
    const answer = shapes.answerOf(slot, tolerance);
    if (answer === 'hit') return true;
    if (answer === 'outline') return this.#hitOutline(slot, x, y, tolerance);
    return this.#hitUnit(slot, { x, y }, tolerance);
  }

  #hitUnit(slot: number, world: Point, tolerance: number): boolean {
    const id = this.#index.spatial.idAt(slot);
    return this.#hit(id, world, around(tolerance), { world, deep: false }) !== null;
  }

  #hitOutline(slot: number, x: number, y: number, tolerance: number): boolean {
    const { spatial, shapes } = this.#index;
    const node = this.#reader.get(spatial.idAt(slot));
    if (!node) return false;
    return hitShape(node, shapes.toOwnSpace(slot, x, y), shapes.toOwnTolerance(slot, tolerance));
  }

  /** Nodes whose outline's upright box meets the world box, bottom to top. */
  hitBox(world: Box, within: NodeId | null): readonly NodeId[] {
    const found: NodeId[] = [];
    if (within !== null) {
      for (const id of this.#reader.childIds(within)) if (this.#isIn(id, world)) found.push(id);
      return found;
    }
    const { spatial } = this.#index;
    for (const slot of spatial.slotsIn(world)) {
      const id = spatial.idAt(slot);
      // All ink inside means that the outline is: no need to work its box out.
      if (spatial.isWithin(slot, world) ? this.#isShown(id) : this.#isIn(id, world)) found.push(id);
    }
    return found;
  }

  #isShown(id: NodeId): boolean {
    const node = this.#reader.get(id);
    return node !== undefined && node.visible && !node.hidden;
  }

  #isIn(id: NodeId, world: Box): boolean {
    if (!this.#isShown(id)) return false;
    const box = worldBounds(this.#reader, id, 'outline');
    return box !== null && boxesMeet(box, world);
  }

  /** `point` and `tolerance` are in the space of the node's parent. */
  #hit(id: NodeId, point: Point, tolerance: Tolerance, asked: Asked): NodeId | null {
    const node = this.#reader.get(id);
    if (!node?.visible || node.hidden) return null;
    const own = toOwnSpace(node, point);
    if (!own || (node.clipPath && !hitClipPath(node.clipPath, own, asked.world))) return null;
    const reach = toOwnTolerance(node, tolerance);
    if (node.kind !== 'group') return hitNode(node, own, reach, this.#scalingOf(node)) ? id : null;
    const members = this.#reader.childIds(id);
    for (let i = members.length - 1; i >= 0; i -= 1) {
      const hit = this.#hit(members[i] as NodeId, own, reach, asked);
      if (hit !== null) return asked.deep ? hit : id;
    }
    return hasGround(node) && this.#isOnGround(node, own, reach) ? id : null;
  }

  /** Whether a point of a group's own space is on its background, which fills the box of its members. */
  #isOnGround(group: SceneNode, { x, y }: Point, reach: Tolerance): boolean {
    const members = membersBox(this.#reader, group.id);
    if (!members) return false;
    const { left, top, width, height } = groundBox(group, members);
    return (
      x >= left - reach.x && x <= left + width + reach.x && y >= top - reach.y && y <= top + height + reach.y
    );
  }

  /** Of a uniform stroke inside groups; nodes in none tell by themselves. */
  #scalingOf(node: SceneNode): Point | undefined {
    if (!node.strokeUniform || node.parentId === null) return undefined;
    return decomposedScale(worldMatrix(this.#reader, node.id));
  }

  #hitMembers(group: NodeId, matrix: Matrix, world: Point, tolerance: number, deep: boolean): NodeId | null {
    const back = invert(matrix);
    if (!back) return null;
    const own = applyToPoint(back, world);
    const reach = throughMatrix(back, around(tolerance));
    const members = this.#reader.childIds(group);
    for (let i = members.length - 1; i >= 0; i -= 1) {
      const hit = this.#hit(members[i] as NodeId, own, reach, { world, deep });
      if (hit !== null) return hit;
    }
    return null;
  }
}

const around = (distance: number): Tolerance => ({ x: distance, y: distance });

/** A tolerance of the parent's space in the node's own, which has an area. */
function toOwnTolerance(node: SceneNode, tolerance: Tolerance): Tolerance {
  if (tolerance.x === 0 && tolerance.y === 0) return tolerance;
  const back = invert(nodeMatrix(node));
  return back ? throughMatrix(back, tolerance) : tolerance;
}

/** How far an ellipse reaches along each axis of the space the matrix leads to. */
const throughMatrix = ([a, b, c, d]: Matrix, { x, y }: Tolerance): Tolerance => ({
  x: Math.hypot(a * x, c * y),
  y: Math.hypot(b * x, d * y),
});
