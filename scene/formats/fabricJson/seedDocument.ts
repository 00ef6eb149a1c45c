// A saved design as the first state of a shared document. Only the server does this: the same file gives the same
// bytes, so that seeding twice is the same as seeding once.
import type * as Y from 'yjs';
import { SEED_CLIENT } from '../../document/createBlankDesign.ts';
import type { Artboard } from '../../nodes/types.ts';
import { openDocument } from '../../document/openDocument.ts';
import { listPages, MAIN_PAGE } from '../../document/pages/storedPages.ts';
import { type ParsedPage, readDesign } from './readDesign.ts';
import type { SheetSize } from './readSheet.ts';

/** Fills an empty `ydoc` from a file; throws FormatError, or RangeError when the document has content. */
export function seedDocument(
  ydoc: Y.Doc,
  file: unknown,
  options: SheetSize & { readonly title?: string; readonly clientId?: number } = {},
): void {
  const { pages } = readDesign(file, () => options);
  if (ydoc.getMap('nodes').size > 0) throw new RangeError('Only an empty document can be seeded');
  const { clientID } = ydoc;
  ydoc.clientID = options.clientId ?? SEED_CLIENT;
  const title = options.title ?? pages[0]!.artboard.title;
  try {
    ydoc.transact(() => {
      for (const page of pages) seedPage(ydoc, page, title);
      if (pages.every(({ id }) => id !== MAIN_PAGE)) keepMainSize(ydoc, pages[0]!.artboard);
      listPages(ydoc, pages);
    }, 'import');
  } finally {
    ydoc.clientID = clientID;
  }
}

function seedPage(ydoc: Y.Doc, { id, artboard, canvasForm, nodes }: ParsedPage, title: string): void {
  const document = openDocument(ydoc, { page: id });
  try {
    document.setCanvasForm(canvasForm);
    document.transact('import', (writer) => {
      writer.setArtboard({ ...artboard, title });
      writer.insertAll(nodes);
    });
  } finally {
    document.destroy();
  }
}

/** Shown where no page is left, it should be no larger than the others were. */
function keepMainSize(ydoc: Y.Doc, { width, height }: Artboard): void {
  const document = openDocument(ydoc);
  document.transact('import', (writer) => writer.setArtboard({ width, height }));
  document.destroy();
}
