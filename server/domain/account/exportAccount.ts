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

const collectProjects = async (
  store: Store,
  documents: ProjectDocuments,
  userId: string,
): Promise<Plain[]> => {
  const collected: Plain[] = [];
  for await (const project of readProjects(store, userId)) {
    const { id, name, width, height, createdAt, updatedAt } = project;
    const canvas = await documents.readJson(id);
    collected.push({ id, name, width, height, createdAt, updatedAt, canvas });
  }
  return collected;
};

const collectProducts = async (store: Store, userId: string): Promise<Plain[]> => {
  const collected: Plain[] = [];
  for await (const { product, originalName } of readProducts(store, userId)) {
    const { searchText: _searchText, ...rest } = product;
    collected.push({ ...rest, originalName });
  }
  return collected;
};

/** Everything stored about a person, designs included. */
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
    projects: await collectProjects(store, documents, userId),
    products: await collectProducts(store, userId),
    favoriteFonts: await store.favoriteFonts.list(userId),
  };
};
