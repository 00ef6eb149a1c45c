import { listKeysOf } from '../../files/thumbnailKeys.ts';
import type { FileStorage } from '../../files/types.ts';
import type { Store } from '../../repositories/createStore.ts';
import { undoDays } from '../account/deleteAccount.ts';
import { restoreDays } from '../project/deleteProject.ts';
import { collectAssetIds } from '../project/findProElements.ts';
import type { ProjectDocuments } from '../project/ProjectDocuments.ts';
import { hashState } from '../project/reviewTemplate.ts';
import type { CardProvider } from '../subscription/CardProvider.ts';
import type { Clock } from '../types.ts';

/** Removes a live document with its log and snapshots. */
export type DocumentPurger = { readonly purge: (projectId: string) => Promise<void> };

export type PurgeTools = {
  readonly clock: Clock;
  readonly files: FileStorage;
  readonly cards: CardProvider;
  readonly documents: DocumentPurger;
  readonly designs: Pick<ProjectDocuments, 'readJson' | 'toJson'>;
};

const batchSize = 200;
const drawingBatchSize = 10_000;
const deletedAtOnce = 32;
const uploadDays = 2;
const dayMilliseconds = 86_400_000;

const daysAgo = (clock: Clock, days: number): Date => new Date(clock().getTime() - days * dayMilliseconds);

/** The document goes first: without its row a design could never be found again. */
const purgeProject = async (store: Store, { documents, clock }: PurgeTools, id: string): Promise<void> => {
  await documents.purge(id);
  const thumbnailId = await store.purge.deleteProject(id);
  if (thumbnailId) await store.files.putAway(thumbnailId, clock());
};

const purgeProjects = async (store: Store, tools: PurgeTools): Promise<number> => {
  const ids = await store.projects.listExpired(daysAgo(tools.clock, restoreDays), batchSize);
  for (const id of ids) await purgeProject(store, tools, id);
  return ids.length;
};

const purgeUploads = async (store: Store, { clock, files }: PurgeTools): Promise<number> => {
  const dead = await store.purge.listDeadFiles(daysAgo(clock, uploadDays), batchSize);
  for (const { key } of dead) await files.delete(key);
  await store.purge.deleteFiles(dead.map(({ id }) => id));
  return dead.length;
};

/** Each edit of a design draws its picture anew. */
const purgeDrawings = async (store: Store, { clock, files }: PurgeTools): Promise<number> => {
  const unused = await store.purge.listPutAway(daysAgo(clock, uploadDays), drawingBatchSize);
  const keys = unused.flatMap(({ key }) => listKeysOf(key));
  for (let at = 0; at < keys.length; at += deletedAtOnce)
    await Promise.all(keys.slice(at, at + deletedAtOnce).map((key) => files.delete(key)));
  await store.purge.deleteFiles(unused.map(({ id }) => id));
  return unused.length;
};

type Heritage = { readonly fromId: string; readonly toId: string };

/** Pictures in templates go with these: they are in what others made of them. One design after the other is read. */
const handOverPictures = async (store: Store, { designs }: PurgeTools, heritage: Heritage): Promise<void> => {
  const { fromId, toId } = heritage;
  const keep = (json: Parameters<typeof collectAssetIds>[0]) =>
    store.purge.handOverFiles(collectAssetIds(json).fileIds, fromId, toId);
  for (const { id, projectId } of await store.purge.listApprovedVersions(fromId)) {
    const version = await store.versions.find(id, projectId);
    // Of a damaged one nobody can have made anything.
    if (version && hashState(version.data) === version.checksum)
      await keep(await designs.toJson(version.data));
  }
  for (const id of await store.purge.listTemplateIds(fromId)) await keep(await designs.readJson(id));
};

type Leaver = { readonly id: string; readonly email: string };

/** Bytes and documents go first: if that stops half-way, the rows still say what is left to do. */
const purgeAccount = async (store: Store, tools: PurgeTools, leaver: Leaver): Promise<void> => {
  const { files, cards } = tools;
  for (const { id } of await store.purge.listActiveSubscriptions(leaver.id)) await cards.cancelNow(id);
  const heir = await store.purge.findOldestAdmin(leaver.id);
  if (heir) {
    await handOverPictures(store, tools, { fromId: leaver.id, toId: heir });
    await store.transaction(({ purge }) => purge.handOver(leaver.id, heir));
  }
  for (const key of await store.purge.listFileKeys(leaver.id)) {
    for (const each of listKeysOf(key)) await files.delete(each);
  }
  for (const id of await store.purge.listProjectIds(leaver.id)) await purgeProject(store, tools, id);
  await store.transaction(({ purge }) => purge.deleteUser(leaver));
};

const purgeAccounts = async (store: Store, tools: PurgeTools): Promise<number> => {
  const due = await store.purge.listDeletedUsers(daysAgo(tools.clock, undoDays), batchSize);
  for (const leaver of due) await purgeAccount(store, tools, leaver);
  return due.length;
};

export type PurgeResult = {
  readonly projects: number;
  readonly accounts: number;
  readonly uploads: number;
  readonly drawings: number;
};

/** Removes for good what nobody can bring back any more: designs, accounts, abandoned uploads and old pictures of designs. */
export const purgeExpired = async (store: Store, tools: PurgeTools): Promise<PurgeResult> => ({
  projects: await purgeProjects(store, tools),
  accounts: await purgeAccounts(store, tools),
  uploads: await purgeUploads(store, tools),
  drawings: await purgeDrawings(store, tools),
});
