import type { OpenDocument } from '../../../scene/document/openDocument.ts';
import type { CanvasForm } from '../../../scene/document/types.ts';
import type { Artboard, SceneNode } from '../../../scene/nodes/types.ts';

type Design = {
  readonly artboard: Artboard;
  /** What a file of Fabric said beside the artboard; null for any other. */
  readonly canvasForm: CanvasForm | null;
  readonly nodes: readonly SceneNode[];
};

/** Puts another design into the place of the open one: one step that undo takes back. The title stays. */
export function replaceDesign(document: OpenDocument, design: Design): void {
  document.transact('user', (writer) => {
    for (const id of document.childIds(null).slice()) writer.remove(id);
    const { title: _title, ...artboard } = design.artboard;
    writer.setArtboard(artboard);
    writer.insertAll(design.nodes);
    writer.setCanvasForm(design.canvasForm);
  });
}
