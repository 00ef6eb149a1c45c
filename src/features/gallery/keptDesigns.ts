import { matchesSearch } from '../../i18n/matchesSearch.ts';
import type { ListQuery } from './galleryApi.ts';
import type { NewDesign } from './newDesigns.ts';
import { toOwnProject } from './toOwnProject.ts';
import type { Project } from './types.ts';

type Place = Pick<Storage, 'getItem' | 'setItem'>;

/** Most designs that are kept: a few screens of them, about 25 kB. */
const MOST = 60;

const keyOf = (userId: string): string => `prancheta.designs.${userId}`;

const isProject = (value: unknown): value is Project =>
  typeof value === 'object' &&
  value !== null &&
  'project_id' in value &&
  typeof value.project_id === 'string';

/**
 * A person's own designs as this device last listed them, the newest first: what there is to open without a network.
 * A damaged list reads as an empty one.
 */
export function readKeptDesigns(userId: string, storage: Place = localStorage): readonly Project[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isProject) : [];
  } catch (error) {
    console.warn('The kept designs cannot be read', error);
    return [];
  }
}

/** Keeps a list without filters, of which the first pages may be all that is known: what was behind them stays. */
export function keepDesigns(
  userId: string,
  { projects, hasMore }: { readonly projects: readonly Project[]; readonly hasMore: boolean },
  storage: Place = localStorage,
): void {
  const listed = new Set(projects.map(({ project_id: id }) => id));
  const behind = hasMore
    ? readKeptDesigns(userId, storage).filter(({ project_id: id }) => !listed.has(id))
    : [];
  write(userId, [...projects, ...behind].slice(0, MOST), storage);
}

/** A design that was just made, before any list tells of it; `like` is what it was made from. */
export function keepNewDesign(userId: string, design: NewDesign, like?: Project, storage?: Place): void {
  keepDesigns(userId, { projects: [toOwnProject(userId, design, like)], hasMore: true }, storage);
}

/** A design that is deleted is not to come back behind the first pages. */
export function forgetDesign(userId: string, projectId: string, storage: Place = localStorage): void {
  const others = readKeptDesigns(userId, storage).filter(({ project_id: id }) => id !== projectId);
  write(userId, others, storage);
}

/** A design that is listed has another name. */
export function renameKept(userId: string, projectId: string, project_name: string): void {
  const known = readKeptDesigns(userId);
  write(
    userId,
    known.map((project) => (project.project_id === projectId ? { ...project, project_name } : project)),
    localStorage,
  );
}

function write(userId: string, projects: readonly Project[], storage: Place): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(projects));
  } catch (error) {
    console.warn('The designs cannot be kept', error);
  }
}

/** What a search for words of the name, whatever their case and accents, and a price leave of a list. */
export const filterDesigns = (
  projects: readonly Project[],
  { search, price }: Pick<ListQuery, 'search' | 'price'>,
): readonly Project[] =>
  projects.filter(
    ({ project_name: name, is_pro: isPro }) =>
      matchesSearch(name, search) && (price === '%' || price === String(isPro)),
  );
