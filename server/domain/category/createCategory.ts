import type { ProductType } from '../../database/schema.ts';
import { AppError } from '../../errors.ts';
import type { CategoryRow } from '../../repositories/catalogueRepositories.ts';
import type { Store } from '../../repositories/createStore.ts';
import { normalizeSearch } from '../text/normalizeSearch.ts';
import { readName } from '../text/readName.ts';
import type { Clock, CreateId } from '../types.ts';

/** Adds a category; names differ by more than case and accents within a product type. */
export const createCategory = async (
  store: Store,
  { clock, createId }: { readonly clock: Clock; readonly createId: CreateId },
  input: { readonly actorId: string; readonly productType: ProductType; readonly name: string },
): Promise<CategoryRow> => {
  if (input.name.trim() === '') throw new AppError('missing_category_fields');
  const name = readName(input.name, { max: 60, error: 'invalid_category' });
  const { productType, actorId } = input;
  const now = clock();
  return store.transaction(async ({ categories, audit }) => {
    const row = { id: createId(), name, productType, normalizedName: normalizeSearch(name), createdAt: now };
    const category = await categories.insert(row);
    if (!category) throw new AppError('category_taken');
    await audit.insert({
      actorId,
      action: 'category.create',
      targetType: 'category',
      targetId: category.id,
      details: { name, productType },
      createdAt: now,
    });
    return category;
  });
};
