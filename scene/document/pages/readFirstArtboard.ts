import type * as Y from 'yjs';
import type { Artboard } from '../../nodes/types.ts';
import { readArtboard } from '../storedMeta.ts';
import { MAIN_PAGE, readPages, storedPage } from './storedPages.ts';

/** The artboard of a design's first page, without opening the page. */
export function readFirstArtboard(ydoc: Y.Doc): Artboard {
  const main = storedPage(ydoc, MAIN_PAGE).meta;
  const [first = MAIN_PAGE] = readPages(main).keys();
  return readArtboard(storedPage(ydoc, first).meta, main);
}
