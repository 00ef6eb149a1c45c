import type { SceneDocument } from '../document/types.ts';
import { LONGEST_ALT } from '../nodes/properties.ts';
import type { NodeId } from '../nodes/types.ts';

/**
 * Says what a node shows, for who does not see it, as one undo step: empty for decoration, null to say nothing. Longer words
 * are cut; an id that is gone by now is skipped.
 */
export function describeNode(document: SceneDocument, id: NodeId, alt: string | null): void {
  document.transact('user', (writer) => {
    const node = writer.reader.get(id);
    if (!node) return;
    // Designs from before such words were read have a file's own among the keys nobody knew, which would win on export.
    const { alt: foreign, ...unknownKeys } = node.unknownKeys;
    const words = alt && alt.trim().slice(0, LONGEST_ALT);
    writer.update(id, { alt: words, ...(foreign === undefined ? {} : { unknownKeys }) });
  });
}
