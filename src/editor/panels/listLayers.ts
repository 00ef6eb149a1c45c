import type { SceneReader } from '../../../scene/document/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';

/** A row of the layer list: 0 deep at the top level. */
export type LayerEntry = { readonly id: NodeId; readonly depth: number };

type Tree = Pick<SceneReader, 'childIds' | 'get'>;

/** The layers topmost first, each unfolded group followed by its members. */
export function listLayers(
  reader: Pick<Tree, 'childIds'>,
  isOpen: (id: NodeId) => boolean,
): readonly LayerEntry[] {
  const entries: LayerEntry[] = [];
  const add = (parentId: NodeId | null, depth: number): void => {
    const ids = reader.childIds(parentId);
    for (let at = ids.length - 1; at >= 0; at--) {
      const id = ids[at]!;
      entries.push({ id, depth });
      if (isOpen(id)) add(id, depth + 1);
    }
  };
  add(null, 0);
  return entries;
}

/** The group and all groups around it, innermost first; none for null. */
export function listGroupsAround(reader: Pick<Tree, 'get'>, id: NodeId | null): readonly NodeId[] {
  const around: NodeId[] = [];
  for (let at = id; at !== null && !around.includes(at); at = reader.get(at)?.parentId ?? null)
    around.push(at);
  return around;
}

/** The place among the entries where what lies in the one at `index` ends. */
export function endOfEntry(entries: readonly LayerEntry[], index: number): number {
  const depth = entries[index]?.depth ?? 0;
  let end = index + 1;
  while (end < entries.length && entries[end]!.depth > depth) end++;
  return end;
}
