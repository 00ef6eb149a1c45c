import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { ProjectDocuments } from '../project/ProjectDocuments.ts';
import { hashState } from '../project/reviewTemplate.ts';

type Plain = Record<string, unknown>;

type Source = { readonly store: Store; readonly documents: ProjectDocuments; readonly userId: string };

async function* writeProjects({ store, documents, userId }: Source): AsyncGenerator<Plain> {
  for (const { searchText: _searchText, ...project } of await store.exports.listProjects(userId)) {
    yield { ...project, canvas: await documents.readJson(project.id) };
  }
}

/** A damaged version is named without its content: the rest of the file is not lost with it. */
async function* writeVersions({ store, documents, userId }: Source): AsyncGenerator<Plain> {
  for (const { id, projectId } of await store.exports.listVersions(userId)) {
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
export const exportAccount = async (
  store: Store,
  { documents }: { readonly documents: ProjectDocuments },
  userId: string,
) => {
  const owner = await store.users.findById(userId);
  if (!owner) throw new AppError('user_not_found');
  const { exports } = store;
  const source = { store, documents, userId };
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
