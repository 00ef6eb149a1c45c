import type { SceneReader } from '../../../scene/document/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { collectSources } from './collectSources.ts';

/** Of a design with more pictures some are painted after the others: a photo decoded takes 50 MB. */
export const PICTURES_AT_ONCE = 24;

/**
 * Top-level nodes in runs, bottom to top, each of which shows at most so many pictures; a node that shows more is a run of
 * its own. A design without nodes is one run.
 */
export function planParts(
  reader: SceneReader,
  most: number = PICTURES_AT_ONCE,
  ids: readonly NodeId[] = reader.childIds(null),
): readonly ReadonlySet<NodeId>[] {
  const parts: ReadonlySet<NodeId>[] = [];
  let part = new Set<NodeId>();
  let sources = new Set<string>();
  for (const id of ids) {
    const own = collectSources(reader, listInside(reader, [id]));
    const together = new Set([...sources, ...own]);
    if (together.size > most && part.size > 0) {
      parts.push(part);
      part = new Set();
      sources = new Set(own);
    } else sources = together;
    part.add(id);
  }
  return [...parts, part];
}

/** Whether a design shows more pictures than are held at once. */
export const showsMany = (reader: SceneReader): boolean => planParts(reader).length > 1;

/** The nodes and all that is in them. */
export function* listInside(reader: SceneReader, ids: Iterable<NodeId>): Generator<NodeId> {
  for (const id of ids) {
    yield id;
    yield* listInside(reader, reader.childIds(id));
  }
}
