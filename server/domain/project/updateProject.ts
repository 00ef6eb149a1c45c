import { createHash } from 'node:crypto';
import { AppError } from '../../errors.ts';
import type { Repositories, Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import { type Asker, findEditableProject } from './access.ts';
import type { ProjectTools } from './createProject.ts';
import type { CanvasJson, DocumentChange } from './ProjectDocuments.ts';
import { readProjectName } from './readProjectName.ts';
import { findSearchText } from './searchText.ts';
import { toListedSize } from './toListedSize.ts';

export type ProjectSave = {
  readonly projectId: string;
  readonly asker: Asker;
  /** The canvas with the text it was read from; the text identifies a repeated request. */
  readonly canvas?: { readonly text: string; readonly json: CanvasJson };
  readonly name?: string;
  readonly width?: number;
  readonly height?: number;
  /** The revision the caller last saw. */
  readonly baseRevision?: number;
  readonly idempotencyKey?: string;
};

export type SavedRevision = {
  readonly projectId: string;
  readonly revision: number;
  readonly updatedAt: Date;
};

const hashSave = (save: ProjectSave): string =>
  createHash('sha256')
    .update(JSON.stringify([save.projectId, save.name, save.width, save.height, save.canvas?.text]))
    .digest('hex');

const toChange = (save: ProjectSave, name: string | undefined): DocumentChange => ({
  ...(save.canvas ? { json: save.canvas.json } : {}),
  ...(save.width === undefined ? {} : { width: save.width }),
  ...(save.height === undefined ? {} : { height: save.height }),
  ...(name === undefined ? {} : { title: name }),
});

type NewName = { readonly name: string; readonly searchText: string };

const toPatch = (save: ProjectSave, named: NewName | undefined, now: Date) => ({
  updatedAt: now,
  ...(save.width === undefined ? {} : { width: save.width }),
  ...(save.height === undefined ? {} : { height: save.height }),
  ...named,
});

type Claim = { readonly requestHash: string; readonly now: Date };

/** A revision taken; its content may not be in the document yet. */
type ClaimedRevision = { readonly saved: SavedRevision; readonly isMerged: boolean };

/**
 * What an earlier request with this key claimed; undefined when there was none. Content that never got into the
 * document, and that something newer was saved since, is refused: it would take that back.
 */
const findClaim = async (
  repositories: Pick<Repositories, 'idempotency' | 'projects'>,
  save: ProjectSave,
  requestHash: string,
): Promise<ClaimedRevision | undefined> => {
  const { idempotency, projects } = repositories;
  if (!save.idempotencyKey) return undefined;
  const row = await idempotency.find(save.asker.userId, save.idempotencyKey);
  if (!row) return undefined;
  if (row.requestHash !== requestHash) throw new AppError('idempotency_mismatch');
  // Keys of before this was remembered say nothing, and were done.
  const isMerged = row.response.isMerged !== false;
  const [revision, updatedAt] = [Number(row.response.revision), new Date(String(row.response.updatedAt))];
  if (!isMerged && (await projects.findLive(save.projectId))?.revision !== revision) {
    throw await toConflict(repositories, save);
  }
  return { saved: { projectId: save.projectId, revision, updatedAt }, isMerged };
};

/** Takes the next revision and remembers it under the request's key, both or neither. */
const claimRevision = async (
  repositories: Repositories,
  save: ProjectSave,
  { requestHash, now, patch }: Claim & { readonly patch: ReturnType<typeof toPatch> },
): Promise<ClaimedRevision> => {
  const project = await repositories.projects.advance(save.projectId, patch, save.baseRevision);
  if (!project) throw await toConflict(repositories, save);
  if (save.idempotencyKey) {
    await repositories.idempotency.insert({
      userId: save.asker.userId,
      key: save.idempotencyKey,
      requestHash,
      response: { revision: project.revision, updatedAt: now.toISOString(), isMerged: false },
      createdAt: now,
    });
  }
  return { saved: { projectId: project.id, revision: project.revision, updatedAt: now }, isMerged: false };
};

const toConflict = async (
  { projects }: Pick<Repositories, 'projects'>,
  save: ProjectSave,
): Promise<AppError> => {
  const current: ProjectRow | undefined = await projects.findLive(save.projectId);
  return current
    ? new AppError('revision_conflict', { current_revision: current.revision })
    : new AppError('project_not_found');
};

/** Brings a claimed change into the document, and remembers that a repeat has nothing left to do. */
const mergeChange = async (
  store: Store,
  { documents }: Pick<ProjectTools, 'documents'>,
  { save, change }: { readonly save: ProjectSave; readonly change: DocumentChange },
): Promise<void> => {
  const { projectId, asker, canvas, idempotencyKey } = save;
  if (Object.keys(change).length > 0) {
    const size = toListedSize(await documents.merge(projectId, change, asker.userId));
    // A file brings its own, and nobody who has the design open may be there to tell of it.
    if (canvas) await store.projects.update(projectId, size);
  }
  if (idempotencyKey) await store.idempotency.markMerged(asker.userId, idempotencyKey);
};

/**
 * Saves content, size or title. The revision is claimed first and the merge follows; a request repeated with its key
 * after a failure makes up for what is missing, and one that was done changes nothing, whatever was saved since.
 */
export const updateProject = async (
  store: Store,
  { clock, documents }: Pick<ProjectTools, 'clock' | 'documents'>,
  save: ProjectSave,
): Promise<SavedRevision> => {
  const project = await findEditableProject(store, save.projectId, save.asker);
  const name = save.name === undefined ? undefined : readProjectName(save.name);
  const named =
    name === undefined ? undefined : { name, searchText: await findSearchText(store, project, name) };
  const now = clock();
  const requestHash = hashSave(save);
  const { saved, isMerged } = await store.transaction(async (repositories) => {
    // A request sent again while the first is under way finds what that one claimed.
    await repositories.projects.lock(save.projectId);
    return (
      (await findClaim(repositories, save, requestHash)) ??
      claimRevision(repositories, save, { requestHash, now, patch: toPatch(save, named, now) })
    );
  });
  if (!isMerged) await mergeChange(store, { documents }, { save, change: toChange(save, name) });
  return saved;
};
