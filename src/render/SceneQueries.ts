// Answers about places: what lies under a point or in a box. Reads the index first and exact shapes second.
import { applyToPoint, invert, scaleOf } from '../../scene/geometry/matrix.ts';
import { nodeMatrix, toOwnSpace } from '../../scene/geometry/nodeMatrix.ts';
import { boxesMeet } from '../../scene/geometry/box.ts';
import type { Box, Matrix, Point } from '../../scene/geometry/types.ts';
import { hitClipPath } from '../../scene/kernels/hitClipPath.ts';
import { hitNode, hitShape } from '../../scene/kernels/hitNode.ts';
import type { NodeId, SceneNode } from '../../scene/nodes/types.ts';
import type { PointFilter } from '../../scene/queries/SpatialIndex.ts';
import { worldBounds } from '../../scene/queries/worldBounds.ts';
import { worldMatrix } from '../../scene/queries/worldMatrix.ts';
import type { IndexedReader, SceneIndex } from './SceneIndex.ts';

export type HitOptions = { deep?: boolean; within?: NodeId | null; tolerance?: number };

const ANYTHING: PointFilter = { mayTouch: () => true };

export class SceneQueries {
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
    return this.#hitUnits(world, tolerance, deep);
  }

  /** Most answers come from the shapes beside the index, without a record. */
  #hitUnits(world: Point, tolerance: number, deep: boolean): NodeId | null {
    const { spatial, shapes } = this.#index;
    // What a gesture changes is answered by the records it shows.
    const asks = this.#reader.isPreviewing === true;
    const near = spatial.slotsTouching(world.x, world.y, tolerance, asks ? ANYTHING : shapes);
    for (let i = near.length - 1; i >= 0; i -= 1) {
      const slot = near[i] as number;
      const id = spatial.idAt(slot);
      if (!asks && shapes.isSure(slot, tolerance)) return id;
      const hit =
        !asks && shapes.hasOutline(slot)
          ? this.#hitOutline(id, slot, world, tolerance)
          : this.#hit(id, world, tolerance, deep);
      if (hit !== null) return hit;
    }
    return null;
  }

  #hitOutline(id: NodeId, slot: number, world: Point, tolerance: number): NodeId | null {
    const { shapes } = this.#index;
    const node = this.#reader.get(id);
    const own = shapes.toOwnSpace(slot, world.x, world.y);
    return node && hitShape(node, own, shapes.toOwnDistance(slot, tolerance)) ? id : null;
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
  #hit(id: NodeId, point: Point, tolerance: number, deep: boolean): NodeId | null {
    const node = this.#reader.get(id);
    if (!node?.visible || node.hidden) return null;
    const own = toOwnSpace(node, point);
    if (!own || (node.clipPath && !hitClipPath(node.clipPath, own))) return null;
    const reach = tolerance === 0 ? 0 : ownReach(node, tolerance);
    if (node.kind !== 'group') return hitNode(node, own, reach) ? id : null;
    const members = this.#reader.childIds(id);
    for (let i = members.length - 1; i >= 0; i -= 1) {
      const hit = this.#hit(members[i] as NodeId, own, reach, deep);
      if (hit !== null) return deep ? hit : id;
    }
    return null;
  }

  #hitMembers(group: NodeId, matrix: Matrix, world: Point, tolerance: number, deep: boolean): NodeId | null {
    const back = invert(matrix);
    if (!back) return null;
    const own = applyToPoint(back, world);
    const { x, y } = scaleOf(back);
    const members = this.#reader.childIds(group);
    for (let i = members.length - 1; i >= 0; i -= 1) {
      const hit = this.#hit(members[i] as NodeId, own, tolerance * Math.max(x, y), deep);
      if (hit !== null) return hit;
    }
    return null;
  }
}

/** A distance in the parent's space, in the node's own. */
function ownReach(node: SceneNode, distance: number): number {
  if (node.skewX === 0 && node.skewY === 0)
    return distance / Math.min(Math.abs(node.scaleX), Math.abs(node.scaleY));
  const back = invert(nodeMatrix(node));
  if (!back) return 0;
  const { x, y } = scaleOf(back);
  return distance * Math.max(x, y);
}
