import * as Y from 'yjs';
import { createBlankDesign, SEED_CLIENT } from '../../scene/document/createBlankDesign.ts';
import { NewerDocumentError, openDocument } from '../../scene/document/openDocument.ts';
import type { SceneReader } from '../../scene/document/types.ts';
import { readFabric } from '../../scene/formats/fabricJson/readFabric.ts';
import { seedDocument } from '../../scene/formats/fabricJson/seedDocument.ts';
import { writeFabric } from '../../scene/formats/fabricJson/writeFabric.ts';
import { descendants } from '../../scene/queries/descendants.ts';
import type { CanvasJson, DocumentSeed, ProjectDocuments } from '../domain/project/ProjectDocuments.ts';
import { refuseBadFiles } from '../domain/project/refuseBadFiles.ts';
import { AppError } from '../errors.ts';
import { createQueues } from './createQueues.ts';
import type { KeptBases } from './KeptBases.ts';
import { type IncomingDesign, type MergeBase, mergeDesign, readBase, readSeen } from './mergeDesign.ts';
import type { SharedDocuments } from './types.ts';

/** Opens the design of a Yjs document for the time of `run`. */
const withScene = <T>(document: Y.Doc, run: (scene: ReturnType<typeof openDocument>) => T): T => {
  const scene = openDocument(document);
  try {
    return run(scene);
  } finally {
    scene.destroy();
  }
};

/** A newer build, or somebody who claims to be one, has stored the document: it can be read here, not changed. */
const refuseNewer = <T>(change: () => T): T => {
  try {
    return change();
  } catch (error) {
    throw error instanceof NewerDocumentError ? new AppError('newer_design', {}, error) : error;
  }
};

const toCanvasJson = (reader: SceneReader): CanvasJson => writeFabric(reader);

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

const setTitle = (document: Y.Doc, title: string): void =>
  withScene(document, (scene) => scene.transact('import', (writer) => writer.setArtboard({ title })));

/** Nobody's id: what a design began as, for who saves it without having looked. */
const SEED = '';

const isEmpty = (document: Y.Doc): boolean =>
  document.getMap('nodes').size === 0 && document.getMap('meta').size === 0;

/** Without a known base the save is taken for a change of what is there now. */
const mergeJson = (document: Y.Doc, json: CanvasJson, known: MergeBase | undefined): MergeBase => {
  const [base, size] = withScene(document, (scene) => [known ?? readSeen(scene), scene.artboard]);
  return mergeDesign(
    document,
    refuseBadFiles(() => readFabric(json, size)),
    base,
  );
};

/** All of a design as a file would bring it: bottom to top, groups before their members. */
const readDesign = (reader: SceneReader): IncomingDesign => ({
  artboard: reader.artboard,
  canvasForm: reader.canvasForm ?? null,
  nodes: reader
    .childIds(null)
    .flatMap((id) => [id, ...descendants(reader, id)])
    .flatMap((id) => reader.get(id) ?? []),
});

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
      setTitle(document, title);
    });

  const readState = async (projectId: string): Promise<Uint8Array> => {
    const document = await shared.read(projectId);
    const state = Y.encodeStateAsUpdate(document);
    document.destroy();
    return state;
  };

  const findBase = async (projectId: string, userId: string): Promise<MergeBase | undefined> =>
    (await bases.find(projectId, userId)) ?? (await bases.find(projectId, SEED));

  return {
    seed: async (projectId, seed) => {
      if (await shared.has(projectId)) return;
      const state = createSeed(seed);
      await shared.append(projectId, undefined, state);
      await bases.keep(projectId, SEED, withScene(fromState(state), readBase));
    },
    seedFromState,
    duplicate: async (from, to, title) => seedFromState(to, await readState(from), title),
    openJson: (projectId, userId) =>
      inOrder(`${projectId} ${userId}`, async () => {
        const [json, base] = withScene(await shared.read(projectId), (scene) => [
          toCanvasJson(scene),
          readSeen(scene),
        ]);
        await bases.keep(projectId, userId, base);
        return json;
      }),
    readJson: async (projectId) => withScene(await shared.read(projectId), toCanvasJson),
    toJson: async (state) => withScene(fromState(state), toCanvasJson),
    merge: (projectId, { json, ...artboard }, userId) =>
      inOrder(`${projectId} ${userId}`, async () => {
        const known = json && (await findBase(projectId, userId));
        const [seen, size] = await edit(projectId, userId, (document) => {
          const sent = json && mergeJson(document, json, known);
          const { width, height } = withScene(document, (scene) => {
            scene.transact('import', (writer) => writer.setArtboard(artboard));
            return scene.artboard;
          });
          return [
            sent && { ...sent, artboard: { ...sent.artboard, ...artboard } },
            { width, height },
          ] as const;
        });
        if (seen) await bases.keep(projectId, userId, seen);
        return size;
      }),
    purge: (projectId) => shared.purge(projectId),
    captureState: async (projectId) => {
      const document = await shared.read(projectId);
      const { width, height } = withScene(document, (scene) => scene.artboard);
      return { state: Y.encodeStateAsUpdate(document), width, height };
    },
    restoreState: (projectId, state, userId) =>
      edit(projectId, userId, (document) => {
        const kept = withScene(fromState(state), readDesign);
        mergeDesign(document, kept, withScene(document, readBase));
      }),
  };
};
