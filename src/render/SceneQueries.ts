// Answers about places: what lies under a point or in a box. Reads the index first and exact shapes second.
import type { SceneReader } from '../../scene/document/types.ts';
import { applyToPoint, invert, scaleOf } from '../../scene/geometry/matrix.ts';
import type { Box, Point } from '../../scene/geometry/types.ts';
import { hitNode } from '../../scene/kernels/hitNode.ts';
import type { NodeId } from '../../scene/nodes/types.ts';
import { worldBounds } from '../../scene/queries/worldBounds.ts';
import { worldMatrix } from '../../scene/queries/worldMatrix.ts';
import type { SceneIndex } from './SceneIndex.ts';

export type HitOptions = { deep?: boolean; within?: NodeId | null; tolerance?: number };

export class SceneQueries {
  #reader: SceneReader;
  #index: SceneIndex;

  constructor(reader: SceneReader, index: SceneIndex) {
    this.#reader = reader;
    this.#index = index;
  }

  hitTest(world: Point, options: HitOptions = {}): NodeId | null {
    const { deep = false, within = null, tolerance = 0 } = options;
    const ids = within === null ? this.#unitsNear(world, tolerance) : this.#reader.childIds(within);
    for (let i = ids.length - 1; i >= 0; i -= 1) {
      const hit = this.#hit(ids[i] as NodeId, world, tolerance);
      if (hit !== null) return deep ? hit : (ids[i] as NodeId);
    }
    return null;
  }

  hitBox(world: Box, within: NodeId | null): readonly NodeId[] {
    const ids = within === null ? this.#index.spatial.search(world) : this.#reader.childIds(within);
    return ids.filter((id) => this.#meetsBox(id, world));
  }

  #unitsNear(world: Point, tolerance: number): readonly NodeId[] {
    return this.#index.spatial.search({
      left: world.x - tolerance,
      top: world.y - tolerance,
      width: 2 * tolerance,
      height: 2 * tolerance,
    });
  }

  #hit(id: NodeId, world: Point, tolerance: number): NodeId | null {
    const node = this.#reader.get(id);
    if (!node?.visible || node.hidden) return null;
    if (node.kind === 'group') {
      const members = this.#reader.childIds(id);
      for (let i = members.length - 1; i >= 0; i -= 1) {
        const hit = this.#hit(members[i] as NodeId, world, tolerance);
        if (hit !== null) return hit;
      }
      return null;
    }
    const matrix = worldMatrix(this.#reader, id);
    const back = invert(matrix);
    if (!back) return null;
    const scale = scaleOf(matrix);
    const reach = tolerance / Math.max(1e-6, Math.min(scale.x, scale.y));
    return hitNode(node, applyToPoint(back, world), reach) ? id : null;
  }

  #meetsBox(id: NodeId, world: Box): boolean {
    const node = this.#reader.get(id);
    if (!node?.visible || node.hidden) return false;
    const box = worldBounds(this.#reader, id, 'outline');
    return (
      box !== null &&
      box.left <= world.left + world.width &&
      world.left <= box.left + box.width &&
      box.top <= world.top + world.height &&
      world.top <= box.top + box.height
    );
  }
}
