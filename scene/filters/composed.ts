import type { FilterSpec } from '../nodes/types.ts';
import type { FilterDefinition } from './types.ts';

/** Several filters saved as one; they run in their order, each even when neutral. */
export const composed: FilterDefinition<{ readonly subFilters: readonly FilterSpec[] }> = {
  defaults: { subFilters: [] },
  parameters: { subFilters: { kind: 'filters' } },
  read: (spec) => ({
    subFilters: Array.isArray(spec.subFilters)
      ? spec.subFilters.filter(
          (item): item is FilterSpec =>
            typeof item === 'object' && item !== null && typeof (item as FilterSpec).type === 'string',
        )
      : [],
  }),
  isNeutral: (parameters) => parameters.subFilters.length === 0,
};
