import { transformNodes } from '../../../scene/commands/transformNodes.ts';
import { updateNodes } from '../../../scene/commands/updateNodes.ts';
import type { Matrix } from '../../../scene/geometry/types.ts';
import type { NodeId, NodePatch } from '../../../scene/nodes/types.ts';
import type { EditorCore } from './core.ts';
import { foldTextScale } from './foldTextScale.ts';

/**
 * Applies a scene matrix to nodes as one step. Texts are taken at the size they show (a saved one may be of another
 * font) and give their scale to the font size.
 */
export function transformSelection(core: EditorCore, ids: readonly NodeId[], matrix: Matrix): void {
  core.document.transact('user', () => {
    updateNodes(core.document, shownSizes(core, ids));
    transformNodes(core.document, ids, matrix);
    updateNodes(core.document, foldTextScale(core.reader, ids, core.measurer));
  });
}

/** Sizes texts show, where the stored ones are of another font. */
export function shownSizes({ reader, document }: EditorCore, ids: readonly NodeId[]): Map<NodeId, NodePatch> {
  const patches = new Map<NodeId, NodePatch>();
  for (const id of ids) {
    const shown = reader.get(id);
    const stored = document.reader.get(id);
    if (shown && stored && shown !== stored) patches.set(id, { width: shown.width, height: shown.height });
  }
  return patches;
}
