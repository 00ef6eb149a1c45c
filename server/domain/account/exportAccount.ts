import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { ProjectDocuments } from '../project/ProjectDocuments.ts';
import { hashState } from '../project/reviewTemplate.ts';
import type { Clock } from '../types.ts';

type Plain = Record<string, unknown>;

type Tools = { readonly documents: ProjectDocuments; readonly clock: Clock };
type Asker = { readonly userId: string; readonly sessionId: string };
type Source = Tools & Asker & { readonly store: Store };

/** All of it takes minutes: whoever is signed out meanwhile gets no more. */
const checkSession = async ({ store, clock, userId, sessionId }: Source): Promise<void> => {
  const user = await store.sessions.findLiveUser(sessionId, userId, clock());
  if (!user) throw new AppError('session_ended');
};

async function* writeProjects(source: Source): AsyncGenerator<Plain> {
  const { store, documents, userId } = source;
  for (const { searchText: _searchText, ...project } of await store.exports.listProjects(userId)) {
    await checkSession(source);
    yield { ...project, canvas: await documents.readJson(project.id) };
  }
}

/** A damaged version is named without its content: the rest of the file is not lost with it. */
async function* writeVersions(source: Source): AsyncGenerator<Plain> {
  const { store, documents, userId } = source;
  for (const { id, projectId } of await store.exports.listVersions(userId)) {
    await checkSession(source);
    const version = await store.versions.find(id, projectId);
    if (!version) continue;
    const { data, checksum, ...facts } = version;
    yield { ...facts, canvas: hashState(data) === checksum ? await documents.toJson(data) : null };
  }
}

const listProducts = async ({ exports }: Pick<Store, 'exports'>, userId: string): Promise<Plain[]> =>
  (await exports.listProducts(userId)).map(({ product, originalName }) => {
    const { searchText: _searchText, ...rest } = product;
    return { ...rest, originalName };
  });

/**
 * Everything stored about a person, what they threw away included. Designs and their versions are read as they are asked
 * for: all together they may be more than memory.
 */
export const exportAccount = async (store: Store, tools: Tools, { userId, sessionId }: Asker) => {
  const owner = await store.users.findById(userId);
  if (!owner) throw new AppError('user_not_found');
  const { exports } = store;
  const source = { ...tools, store, userId, sessionId };
  return {
    owner,
    sessions: await exports.listSessions(userId),
    identities: await exports.listIdentities(userId),
    projects: writeProjects(source),
    versions: writeVersions(source),
    files: (await exports.listFiles(userId)).map(({ key: _key, ...file }) => file),
    products: await listProducts(store, userId),
    subscriptions: await store.subscriptions.listOwned(userId),
    cards: await exports.listCustomers(userId),
    favoriteFonts: await store.favoriteFonts.list(userId),
    auditEntries: await exports.listAuditEntries(userId),
  };
};
