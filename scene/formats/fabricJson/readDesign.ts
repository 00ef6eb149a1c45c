// A file with all its pages: the first is the file itself, as Fabric reads it; the others are a list that Fabric passes over.
import { isPageId, MAIN_PAGE, type PageId } from '../../document/pages/storedPages.ts';
import { checkFile, furtherPagesOf, type JsonObject } from './checkFile.ts';
import { type ParsedDesign, readCanvases } from './readFabric.ts';
import type { SheetSize } from './readSheet.ts';

export type ParsedPage = ParsedDesign & { readonly id: PageId };

/** In order, at least one, each with an id of its own; so has each node among all of them. */
export type ParsedPages = { readonly pages: readonly ParsedPage[] };

/**
 * Reads a saved design with its pages; `file` is JSON text or a parsed object, `sizeOf` gives the artboard of a
 * page without a work area. Throws FormatError. `pages` that are no list of canvases stay in the file's canvas form.
 */
export function readDesign(file: unknown, sizeOf: (id: PageId) => SheetSize = () => ({})): ParsedPages {
  const json = checkFile(file);
  const further = furtherPagesOf(json);
  const { first, id } = takeFirst(json, further.length > 0);
  const ids = giveIds(id, further);
  const canvases = [first, ...further.map(withoutId)];
  const pages = readCanvases(canvases, (at) => sizeOf(ids[at]!));
  return { pages: pages.map((page, at) => ({ ...page, id: ids[at]! })) };
}

function withoutId({ id: _id, ...canvas }: JsonObject): JsonObject {
  return canvas;
}

/** The main page need not say that it is; where it does, that is a key like any other. */
function takeFirst(json: JsonObject, isOneOfSeveral: boolean): { first: JsonObject; id: PageId } {
  const { pages, pageId, ...canvas } = json;
  const isNamed = isPageId(pageId) && pageId !== MAIN_PAGE;
  return {
    first: {
      ...canvas,
      ...(!isOneOfSeveral && 'pages' in json && { pages }),
      ...(!isNamed && 'pageId' in json && { pageId }),
    },
    id: isNamed ? pageId : MAIN_PAGE,
  };
}

/** Their own where these can be used and no other page has them, else the next free `p2`, `p3` … */
function giveIds(first: PageId, further: readonly JsonObject[]): readonly PageId[] {
  const inFile = new Set<unknown>([first, ...further.map(({ id }) => id)]);
  const given = new Set([first]);
  let next = 2;
  for (const { id } of further) {
    let own = isPageId(id) && !given.has(id) ? id : '';
    while (own === '') {
      const candidate = `p${next++}`;
      if (!inFile.has(candidate)) own = candidate;
    }
    given.add(own);
  }
  return [...given];
}
