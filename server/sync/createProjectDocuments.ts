import * as Y from 'yjs';
import { createBlankDesign, SEED_CLIENT } from '../../scene/document/createBlankDesign.ts';
import { NewerDocumentError } from '../../scene/document/openDocument.ts';
import { openPages } from '../../scene/document/pages/openPages.ts';
import { isPageId, MAIN_PAGE, type PageId } from '../../scene/document/pages/storedPages.ts';
import type { EditablePages } from '../../scene/document/pages/types.ts';
import type { SceneReader } from '../../scene/document/types.ts';
import { furtherPagesOf } from '../../scene/formats/fabricJson/checkFile.ts';
import { type ParsedPages, readDesign } from '../../scene/formats/fabricJson/readDesign.ts';
import { seedDocument } from '../../scene/formats/fabricJson/seedDocument.ts';
import { writeDesign } from '../../scene/formats/fabricJson/writeDesign.ts';
import type { Artboard } from '../../scene/nodes/types.ts';
import { descendants } from '../../scene/queries/descendants.ts';
import type {
  CanvasJson,
  DocumentSeed,
  DocumentSize,
  ProjectDocuments,
} from '../domain/project/ProjectDocuments.ts';
import { refuseBadFiles } from '../domain/project/refuseBadFiles.ts';
import { AppError } from '../errors.ts';
import { createQueues } from './createQueues.ts';
import type { KeptBases } from './KeptBases.ts';
import { type IncomingDesign, readBase, readSeen } from './mergeDesign.ts';
import { mergeOnePage, mergePages, type PagesBase, readPages } from './mergePages.ts';
import type { SharedDocuments } from './types.ts';

/** Opens the pages of a Yjs document for the time of `run`. */
const withPages = <T>(document: Y.Doc, run: (pages: EditablePages) => T): T => {
  const pages = openPages(document);
  try {
    return run(pages);
  } finally {
    pages.destroy();
  }
};

const firstOf = (pages: EditablePages) => pages.document(pages.ids[0]!);

/** A newer build, or somebody who claims to be one, has stored the document: it can be read here, not changed. */
const refuseNewer = <T>(change: () => T): T => {
  try {
    return change();
  } catch (error) {
    throw error instanceof NewerDocumentError ? new AppError('newer_design', {}, error) : error;
  }
};

const toCanvasJson = (pages: EditablePages): CanvasJson => writeDesign(pages);

const fromState = (state: Uint8Array): Y.Doc => {
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  return document;
};

/** The whole of a new document as one update; the same seed always gives the same bytes. */
const createSeed = ({ json, ...blank }: DocumentSeed): Uint8Array => {
  if (!json) return createBlankDesign(blank, SEED_CLIENT);
  const document = new Y.Doc();
  refuseBadFiles(() => seedDocument(document, json, blank));
  return Y.encodeStateAsUpdate(document);
};

const setArtboard = (pages: EditablePages, { title, ...size }: Partial<Artboard>): void => {
  if (title !== undefined) firstOf(pages).transact('import', (writer) => writer.setArtboard({ title }));
  if (size.width !== undefined || size.height !== undefined)
    pages.resize('import', { ...sizeOf(pages), ...size });
};

/** Of the first page, as the lists have it. */
const sizeOf = (pages: EditablePages): DocumentSize => {
  const { width, height } = firstOf(pages).artboard;
  return { width, height };
};

/** Nobody's id: what a design began as, for who saves it without having looked. */
const SEED = '';

const isEmpty = (document: Y.Doc): boolean =>
  document.getMap('nodes').size === 0 && document.getMap('meta').size === 0;

/**
 * Without a known base the save is taken for a change of what is there now. A program that knows of no pages sends back the
 * first one it was given, and says nothing of the others; only the size is that of all.
 */
const mergeJson = (pages: EditablePages, json: CanvasJson, known: PagesBase | undefined): PagesBase => {
  const base = known ?? readPages(pages, readSeen);
  const before = sizeOf(pages);
  const named = nameFirst(json, base);
  const artboardOf = (id: PageId): Artboard =>
    pages.ids.includes(id) ? pages.document(id).artboard : (base.get(id) ?? firstOf(pages)).artboard;
  const design = refuseBadFiles(() => readDesign(named, artboardOf));
  if (hasPages(json)) return mergePages(pages, toIncoming(design), base);
  const [first] = design.pages;
  const [shown] = base.keys();
  const id = [first!.id, shown].find((one) => one !== undefined && base.has(one)) ?? pages.ids[0]!;
  const seen = pages.ids.includes(id)
    ? mergeOnePage(pages, [id, first!], base)
    : mergePages(pages, new Map([[id, first!], ...keepAll(pages)]), base);
  resizeAlike(pages, before);
  return seen;
};

/** An empty list says that there are no others. */
const hasPages = (json: CanvasJson): boolean =>
  furtherPagesOf(json).length > 0 || (Array.isArray(json.pages) && json.pages.length === 0);

/** Many a program drops keys it does not know: what it was given as the first page is that still. */
const nameFirst = (json: CanvasJson, base: PagesBase): CanvasJson => {
  const [shown = MAIN_PAGE] = base.keys();
  const isNamed = isPageId(json.pageId) || furtherPagesOf(json).some(({ id }) => id === shown);
  return isNamed || shown === MAIN_PAGE ? json : { ...json, pageId: shown };
};

/** Those that are there, as they are. */
const keepAll = (pages: EditablePages) => readPages(pages, readWhole);

const toIncoming = ({ pages }: ParsedPages) => new Map(pages.map(({ id, ...page }) => [id, page] as const));

/** Where the first page has got another size, so do those that had its size before. */
const resizeAlike = (pages: EditablePages, { width, height }: DocumentSize): void => {
  const now = sizeOf(pages);
  if (now.width === width && now.height === height) return;
  for (const id of pages.ids) {
    const page = pages.document(id);
    if (page.artboard.width === width && page.artboard.height === height)
      page.transact('import', (writer) => writer.setArtboard(now));
  }
};

/** All of a page as a file would bring it: bottom to top, groups before their members. */
const readWhole = (reader: SceneReader): IncomingDesign => ({
  artboard: reader.artboard,
  canvasForm: reader.canvasForm ?? null,
  nodes: reader
    .childIds(null)
    .flatMap((id) => [id, ...descendants(reader, id)])
    .flatMap((id) => reader.get(id) ?? []),
});

/** What was said beside the file is known as well. */
const withArtboard = (seen: PagesBase, artboard: Partial<Artboard>): PagesBase =>
  new Map(Array.from(seen, ([id, base]) => [id, { ...base, artboard: { ...base.artboard, ...artboard } }]));

/** Designs as Fabric JSON over the shared documents. */
export const createProjectDocuments = (shared: SharedDocuments, bases: KeptBases): ProjectDocuments => {
  /** What a person's programs read and save, one after the other: each save is compared with the one before it. */
  const inOrder = createQueues();
  const edit: SharedDocuments['edit'] = (projectId, userId, change) =>
    shared.edit(projectId, userId, (document) => refuseNewer(() => change(document)));

  const seedFromState: ProjectDocuments['seedFromState'] = (projectId, state, title) =>
    edit(projectId, undefined, (document) => {
      if (!isEmpty(document)) return;
      Y.applyUpdate(document, state);
      withPages(document, (pages) => setArtboard(pages, { title }));
    });

  const readState = async (projectId: string): Promise<Uint8Array> => {
    const document = await shared.read(projectId);
    const state = Y.encodeStateAsUpdate(document);
    document.destroy();
    return state;
  };

  const findBase = async (projectId: string, userId: string): Promise<PagesBase | undefined> =>
    (await bases.find(projectId, userId)) ?? (await bases.find(projectId, SEED));

  return {
    seed: async (projectId, seed) => {
      if (await shared.has(projectId)) return;
      const state = createSeed(seed);
      await shared.append(projectId, undefined, state);
      await bases.keep(
        projectId,
        SEED,
        withPages(fromState(state), (pages) => readPages(pages, readBase)),
      );
    },
    seedFromState,
    duplicate: async (from, to, title) => seedFromState(to, await readState(from), title),
    openJson: (projectId, userId) =>
      inOrder(`${projectId} ${userId}`, async () => {
        const [json, base] = withPages(await shared.read(projectId), (pages) => [
          toCanvasJson(pages),
          readPages(pages, readSeen),
        ]);
        await bases.keep(projectId, userId, base);
        return json;
      }),
    readJson: async (projectId) => withPages(await shared.read(projectId), toCanvasJson),
    toJson: async (state) => withPages(fromState(state), toCanvasJson),
    merge: (projectId, { json, ...artboard }, userId) =>
      inOrder(`${projectId} ${userId}`, async () => {
        const known = json && (await findBase(projectId, userId));
        const [seen, size] = await edit(projectId, userId, (document) =>
          withPages(document, (pages) =>
            pages.transact('import', () => {
              const sent = json && mergeJson(pages, json, known);
              setArtboard(pages, artboard);
              return [sent && withArtboard(sent, artboard), sizeOf(pages)] as const;
            }),
          ),
        );
        if (seen) await bases.keep(projectId, userId, seen);
        return size;
      }),
    purge: (projectId) => shared.purge(projectId),
    captureState: async (projectId) => {
      const document = await shared.read(projectId);
      return { state: Y.encodeStateAsUpdate(document), ...withPages(document, sizeOf) };
    },
    restoreState: (projectId, state, userId) =>
      edit(projectId, userId, (document) => {
        const kept = withPages(fromState(state), (pages) => readPages(pages, readWhole));
        withPages(document, (pages) =>
          pages.transact('import', () => mergePages(pages, kept, readPages(pages, readBase))),
        );
      }),
  };
};
