import { AppError } from '../../errors.ts';
import type { Repositories, Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import type { Clock, CreateId } from '../types.ts';
import { addOrForget } from './addOrForget.ts';
import type { ProjectDocuments } from './ProjectDocuments.ts';
import { readProjectName } from './readProjectName.ts';
import { toSearchText } from './searchText.ts';

export type ProjectTools = {
  readonly clock: Clock;
  readonly createId: CreateId;
  readonly documents: ProjectDocuments;
};

/** Designs a free account may keep; 0 means any number. */
export type FreeLimit = { readonly freeProjectLimit: number };

/** Refuses one more design when a free account is full. */
export const checkProjectLimit = async (
  { projects, subscriptions }: Pick<Store, 'projects' | 'subscriptions'>,
  userId: string,
  { freeProjectLimit, now }: FreeLimit & { readonly now: Date },
): Promise<void> => {
  if (freeProjectLimit === 0) return;
  if (await subscriptions.findEntitled(userId, now)) return;
  if ((await projects.countOwned(userId)) >= freeProjectLimit) throw new AppError('project_limit');
};

/**
 * Refuses to bring back a design that a new one has taken the place of, where a free account is more than full. One more
 * than the limit is let be: who takes a replacement back has both for a moment.
 */
export const checkRestoreLimit = async (
  { projects, subscriptions }: Pick<Store, 'projects' | 'subscriptions'>,
  { userId, deletedAt }: Pick<ProjectRow, 'userId' | 'deletedAt'>,
  { freeProjectLimit, now }: FreeLimit & { readonly now: Date },
): Promise<void> => {
  if (freeProjectLimit === 0 || deletedAt === null) return;
  if ((await projects.countOwned(userId)) <= freeProjectLimit) return;
  if (!(await projects.hasMadeSince(userId, deletedAt))) return;
  if (await subscriptions.findEntitled(userId, now)) return;
  throw new AppError('project_limit');
};

/** The design that was made under this id before; refuses one that is deleted, or somebody else's. */
const findMade = async (
  { projects }: Pick<Store, 'projects'>,
  { id, userId }: { readonly userId: string; readonly id?: string | undefined },
): Promise<ProjectRow | undefined> => {
  if (id === undefined) return undefined;
  const made = await projects.find(id);
  if (made && (made.userId !== userId || made.deletedAt !== null)) throw new AppError('project_not_found');
  return made;
};

/**
 * Adds a design unless the free account has become full: its document was made meanwhile, and others may have been added
 * at the same moment. The design of a given `id` may be one of these, and is then answered.
 */
export const addWithinLimit = async <T>(
  store: Store,
  { userId, id, ...limit }: FreeLimit & Parameters<typeof findMade>[1] & { readonly now: Date },
  add: (repositories: Repositories) => Promise<T>,
): Promise<T | ProjectRow> =>
  store.transaction(async (repositories) => {
    if (limit.freeProjectLimit !== 0) await repositories.users.lock(userId);
    const made = await findMade(repositories, { userId, id });
    if (made) return made;
    await checkProjectLimit(repositories, userId, limit);
    return add(repositories);
  });

type NewDesign = {
  readonly userId: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Of a design that a device has begun without the server. */
  readonly id?: string;
};

/**
 * Creates an empty design; its document exists before anybody can see the design. Where the caller gives it an id, asking
 * again answers the design there is: a device cannot know whether its first call got through.
 */
export const createProject = async (
  store: Store,
  { clock, createId, documents, freeProjectLimit }: ProjectTools & FreeLimit,
  input: NewDesign,
): Promise<ProjectRow> => {
  const name = readProjectName(input.name);
  const made = await findMade(store, input);
  if (made) return made;
  const now = clock();
  const limit = { freeProjectLimit, now };
  await checkProjectLimit(store, input.userId, limit);
  const { userId, width, height, id = createId() } = input;
  await documents.seed(id, { width, height, title: name });
  const searchText = toSearchText({ name });
  const row = { id, userId, name, width, height, searchText, createdAt: now, updatedAt: now };
  const asked = { userId, id: input.id, ...limit };
  const add = () => addWithinLimit(store, asked, ({ projects }) => projects.insertNew(row));
  // Under a given id the next call may add the design that this document is for.
  const added = await (input.id === undefined ? addOrForget(documents, id, add) : add());
  const inserted = added ?? (await findMade(store, input));
  if (!inserted) throw new Error('Insert of a project answered no row');
  return inserted;
};
