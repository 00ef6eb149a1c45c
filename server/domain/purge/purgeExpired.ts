import { listKeysOf } from '../../files/thumbnailKeys.ts';
import type { FileStorage } from '../../files/types.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { Paging } from '../../repositories/paging.ts';
import { undoDays } from '../account/deleteAccount.ts';
import { collectAssetIds } from '../project/findProElements.ts';
import type { ProjectDocuments } from '../project/ProjectDocuments.ts';
import { getPurgeStart } from '../project/restoreTime.ts';
import type { CardProvider } from '../subscription/CardProvider.ts';
import type { Clock } from '../types.ts';
import { inTurn, purgeEach } from './purgeEach.ts';
import { purgeSentAgain } from './purgeSentAgain.ts';

/** Removes a live document with its log and snapshots. */
export type DocumentPurger = { readonly purge: (projectId: string) => Promise<void> };

export type PurgeTools = {
  readonly clock: Clock;
  readonly files: FileStorage;
  readonly cards: CardProvider;
  readonly documents: DocumentPurger;
  readonly designs: Pick<ProjectDocuments, 'readJson'>;
};

/** What shows none of them is found by reading all designs. */
const drawingBatch = 10_000;
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

const purgeProjects = (store: Store, tools: PurgeTools, failures: unknown[]): Promise<number> => {
  const before = getPurgeStart(tools.clock());
  return purgeEach(
    (paging) => store.projects.listExpired(before, paging),
    inTurn(async (id) => {
      // One that has come back since it was listed stays.
      if (await store.purge.claimProject(id, before)) await purgeProject(store, tools, id);
    }),
    failures,
  );
};

const tellFailures = (failures: readonly unknown[]): void => {
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} things could not be purged`);
};

/** Removes the designs that nobody can bring back any more, and counts them; tells of failures as `purgeExpired` does. */
export const purgeDesigns = async (store: Store, tools: PurgeTools): Promise<number> => {
  const failures: unknown[] = [];
  const removed = await purgeProjects(store, tools, failures);
  tellFailures(failures);
  return removed;
};

type StoredRow = { readonly id: string; readonly key: string };

/** The bytes of some files and of all that was drawn from them, then the rows of those that are gone. */
const purgeFiles =
  (store: Store, { files }: PurgeTools) =>
  async (rows: readonly StoredRow[]): Promise<unknown[]> => {
    const failures: unknown[] = [];
    for (let at = 0; at < rows.length; at += deletedAtOnce) {
      const group = rows.slice(at, at + deletedAtOnce);
      const ends = await Promise.allSettled(
        group.map(({ key }) => Promise.all(listKeysOf(key).map((each) => files.delete(each)))),
      );
      await store.purge.deleteFiles(
        group.filter((_, index) => ends[index]?.status === 'fulfilled').map(({ id }) => id),
      );
      for (const end of ends) if (end.status === 'rejected') failures.push(end.reason);
    }
    return failures;
  };

/** Addresses live for minutes; a day that was missed is made up for. */
const purgeArrivals = async (
  store: Store,
  { clock, files }: PurgeTools,
  failures: unknown[],
): Promise<void> => {
  const completed = { from: daysAgo(clock, 3), to: daysAgo(clock, 1) };
  failures.push(...(await purgeSentAgain(store, files, completed)));
};

const purgeUploads = (store: Store, tools: PurgeTools, failures: unknown[]): Promise<number> => {
  const before = daysAgo(tools.clock, uploadDays);
  return purgeEach((paging) => store.purge.listDeadFiles(before, paging), purgeFiles(store, tools), failures);
};

/** Each edit of a design draws its picture anew. */
const purgeDrawings = (store: Store, tools: PurgeTools, failures: unknown[]): Promise<number> => {
  const before = daysAgo(tools.clock, uploadDays);
  const list = (paging: Paging) => store.purge.listPutAway(before, paging);
  return purgeEach(list, purgeFiles(store, tools), failures, drawingBatch);
};

type Heritage = { readonly fromId: string; readonly toId: string };

/**
 * Templates go with what their designs show now; the pictures of what was approved are marked as such. One design after
 * the other is read.
 */
const handOverPictures = async (store: Store, { designs }: PurgeTools, heritage: Heritage): Promise<void> => {
  const { fromId, toId } = heritage;
  for (const id of await store.purge.listTemplateIds(fromId)) {
    const { fileIds } = collectAssetIds(await designs.readJson(id));
    await store.purge.handOverFiles(fileIds, fromId, toId);
  }
};

type Leaver = { readonly id: string; readonly email: string };

/** Bytes and documents go first: if that stops half-way, the rows still say what is left to do. */
const purgeAccount = async (store: Store, tools: PurgeTools, leaver: Leaver): Promise<void> => {
  const { files, cards } = tools;
  for (const { id } of await store.purge.listActiveSubscriptions(leaver.id)) await cards.cancelNow(id);
  const left = await purgeSentAgain(store, files, { userId: leaver.id });
  if (left.length > 0) throw new AggregateError(left, `${left.length} uploads could not be purged`);
  const heir = await store.purge.findOldestAdmin(leaver.id);
  if (heir) {
    await handOverPictures(store, tools, { fromId: leaver.id, toId: heir });
    await store.transaction(({ purge }) => purge.handOver(leaver.id, heir));
  } else if (await store.purge.hasPublished(leaver.id)) {
    throw new Error('What others stand on waits for an administrator who takes it over');
  }
  for (const key of await store.purge.listFileKeys(leaver.id)) {
    for (const each of listKeysOf(key)) await files.delete(each);
  }
  for (const id of await store.purge.listProjectIds(leaver.id)) await purgeProject(store, tools, id);
  await store.transaction(({ purge }) => purge.deleteUser(leaver));
};

const purgeAccounts = (store: Store, tools: PurgeTools, failures: unknown[]): Promise<number> => {
  const before = daysAgo(tools.clock, undoDays);
  return purgeEach(
    (paging) => store.purge.listDeletedUsers(before, paging),
    inTurn((leaver) => purgeAccount(store, tools, leaver)),
    failures,
  );
};

export type PurgeResult = {
  readonly projects: number;
  readonly accounts: number;
  readonly uploads: number;
  readonly drawings: number;
};

/**
 * Removes for good what nobody can bring back any more: designs, accounts, abandoned uploads and old pictures of
 * designs and people. What cannot be removed now is told in one error, when all the rest is gone.
 */
export const purgeExpired = async (store: Store, tools: PurgeTools): Promise<PurgeResult> => {
  const failures: unknown[] = [];
  await purgeArrivals(store, tools, failures);
  const result = {
    projects: await purgeProjects(store, tools, failures),
    accounts: await purgeAccounts(store, tools, failures),
    uploads: await purgeUploads(store, tools, failures),
    drawings: await purgeDrawings(store, tools, failures),
  };
  tellFailures(failures);
  return result;
};
