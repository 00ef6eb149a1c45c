import type { OpenDocument } from '../../../scene/document/openDocument.ts';
import type { ParsedDesign } from '../../../scene/formats/fabricJson/readFabric.ts';

/** Puts another design into the place of the open one: one step that undo takes back. The title stays. */
export function replaceDesign(document: OpenDocument, design: ParsedDesign): void {
  document.transact('user', (writer) => {
    for (const id of document.childIds(null).slice()) writer.remove(id);
    const { title: _title, ...artboard } = design.artboard;
    writer.setArtboard(artboard);
    writer.insertAll(design.nodes);
    writer.setCanvasForm(design.canvasForm);
  });
}
