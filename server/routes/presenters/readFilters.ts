import { AppError } from '../../errors.ts';
import type { ReviewStatus } from '../../database/schema.ts';
import { normalizeSearch } from '../../domain/text/normalizeSearch.ts';

/** '1' Pro, '0' free, '%' or nothing both. */
export const readPriceFilter = (value: '0' | '1' | '%' | undefined): { isPro?: boolean } =>
  value === '0' || value === '1' ? { isPro: value === '1' } : {};

/** '%' or nothing means every status. */
export const readStatusFilter = (value: ReviewStatus | '%' | undefined): { status?: ReviewStatus } =>
  value === undefined || value === '%' ? {} : { status: value };

export const readSearch = (value: string | undefined): { search?: string } => {
  if (value === undefined) return {};
  if (value.includes('\0')) throw new AppError('invalid_search');
  const search = normalizeSearch(value);
  return search ? { search } : {};
};
