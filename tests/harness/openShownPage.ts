import * as Y from 'yjs';
import { openPages } from '../../scene/document/pages/openPages.ts';
import { showPages } from '../../scene/document/pages/showPages.ts';
import type { EditablePages, ShownPage } from '../../scene/document/pages/types.ts';

/** A design of one page, as the editor edits it. */
export const openShownPage = (ydoc: Y.Doc = new Y.Doc()): ShownPage<EditablePages> =>
  showPages(openPages(ydoc));
