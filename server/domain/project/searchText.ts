import type { Repositories } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import { normalizeSearch } from '../text/normalizeSearch.ts';

/** What searches compare of a design: its name, and the category and tags it was published with. */
export const toSearchText = ({
  name,
  category = '',
  tags = [],
}: {
  readonly name: string;
  readonly category?: string;
  readonly tags?: readonly string[];
}): string => normalizeSearch(name, category, ...tags);

/** The same for a design that gets another name and stays in its category. */
export const findSearchText = async (
  { categories }: Pick<Repositories, 'categories'>,
  { categoryId, tags }: Pick<ProjectRow, 'categoryId' | 'tags'>,
  name: string,
): Promise<string> => {
  const category = categoryId ? await categories.find('template', categoryId, '') : undefined;
  return toSearchText({ name, tags, ...(category ? { category: category.name } : {}) });
};
