import type { SceneReader } from '../document/types.ts';
import type { NodeId } from '../nodes/types.ts';
import { ancestors } from './ancestors.ts';

/** The given nodes bottom to top, without unknown ones, repeats and those inside another given one. */
export function inStackOrder(reader: SceneReader, ids: readonly NodeId[]): readonly NodeId[] {
  const wanted = new Set(ids.filter((id) => reader.get(id)));
  const roots = [...wanted].filter((id) => !ancestors(reader, id).some((group) => wanted.has(group)));
  if (roots.length < 2) return roots;
  const paths = new Map(roots.map((id) => [id, stackPath(reader, id)]));
  return roots.toSorted((a, b) => comparePaths(paths.get(a)!, paths.get(b)!));
}

function stackPath(reader: SceneReader, id: NodeId): readonly NodeId[] {
  return [id, ...ancestors(reader, id)].reverse().map((step) => `${reader.get(step)!.index} ${step}`);
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a[i] !== b[i]) return a[i]! < b[i]! ? -1 : 1;
  }
  return a.length - b.length;
}
