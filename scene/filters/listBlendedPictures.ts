import type { FilterSpec } from '../nodes/types.ts';
import { listActiveFilters } from './listActiveFilters.ts';

const DEEPEST = 4;

/** Addresses of the pictures that filters lay over this one, those of their own filters included. */
export function listBlendedPictures(filters: readonly FilterSpec[], depth = 0): readonly string[] {
  if (depth >= DEEPEST) return [];
  return listActiveFilters(filters).flatMap((filter) => {
    if (filter.type !== 'BlendImage') return [];
    const { src, filters: own } = filter.parameters.image;
    return [src, ...listBlendedPictures(own, depth + 1)];
  });
}
