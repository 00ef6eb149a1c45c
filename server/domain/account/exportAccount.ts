import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import type { ProjectDocuments } from '../project/ProjectDocuments.ts';
import type { Clock } from '../types.ts';

type Plain = Record<string, unknown>;

const pageSize = 100;

async function* readProjects(
  { projects }: Pick<Store, 'projects'>,
  userId: string,
): AsyncGenerator<ProjectRow> {
  for (let offset = 0; ; offset += pageSize) {
    const page = await projects.list({ userId }, { limit: pageSize, offset });
    yield* page;
    if (page.length < pageSize) return;
  }
}

async function* readProducts({ products }: Pick<Store, 'products'>, userId: string) {
  for (let offset = 0; ; offset += pageSize) {
    const page = await products.list({ userId }, { limit: pageSize, offset });
    yield* page;
    if (page.length < pageSize) return;
  }
}

/** All rows first: one that is edited meanwhile moves to another page. Their content is read one after the other. */
async function* writeProjects(
  store: Store,
  documents: ProjectDocuments,
  userId: string,
): AsyncGenerator<Plain> {
  const rows: ProjectRow[] = [];
  for await (const project of readProjects(store, userId)) rows.push(project);
  for (const { id, name, width, height, createdAt, updatedAt } of rows) {
    const canvas = await documents.readJson(id);
    yield { id, name, width, height, createdAt, updatedAt, canvas };
  }
}

async function* writeProducts(store: Store, userId: string): AsyncGenerator<Plain> {
  for await (const { product, originalName } of readProducts(store, userId)) {
    const { searchText: _searchText, ...rest } = product;
    yield { ...rest, originalName };
  }
}

/** Everything stored about a person. Designs are read as they are asked for: all together they may be more than memory. */
export const exportAccount = async (
  store: Store,
  { documents, clock }: { readonly documents: ProjectDocuments; readonly clock: Clock },
  userId: string,
) => {
  const owner = await store.users.findById(userId);
  if (!owner) throw new AppError('user_not_found');
  const sessions: Plain[] = await store.sessions.listLive(userId, clock());
  const files: Plain[] = (await store.files.listOwned(userId)).map(({ key: _key, ...file }) => file);
  const subscriptions: Plain[] = await store.subscriptions.listOwned(userId);
  return {
    owner,
    sessions,
    files,
    subscriptions,
    projects: writeProjects(store, documents, userId),
    products: writeProducts(store, userId),
    favoriteFonts: await store.favoriteFonts.list(userId),
  };
};
