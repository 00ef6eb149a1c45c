// A saved design as the first state of a shared document. Only the server does this: the same file gives the same
// bytes, so that seeding twice is the same as seeding once.
import type * as Y from 'yjs';
import { SEED_CLIENT } from '../../document/createBlankDesign.ts';
import { openDocument } from '../../document/openDocument.ts';
import { readFabric } from './readFabric.ts';
import type { SheetSize } from './readSheet.ts';

/** Fills an empty `ydoc` from a file; throws FormatError, or RangeError when the document has content. */
export function seedDocument(
  ydoc: Y.Doc,
  file: unknown,
  options: SheetSize & { readonly title?: string; readonly clientId?: number } = {},
): void {
  const design = readFabric(file, options);
  if (ydoc.getMap('nodes').size > 0) throw new RangeError('Only an empty document can be seeded');
  const { clientID } = ydoc;
  ydoc.clientID = options.clientId ?? SEED_CLIENT;
  const document = openDocument(ydoc);
  try {
    ydoc.transact(() => {
      document.setCanvasForm(design.canvasForm);
      document.transact('import', (writer) => {
        writer.setArtboard({ ...design.artboard, title: options.title ?? design.artboard.title });
        writer.insertAll(design.nodes);
      });
    }, 'import');
  } finally {
    document.destroy();
    ydoc.clientID = clientID;
  }
}
