import type { FilterSpec } from '../nodes/types.ts';
import { type FilterParameters, filterRegistry } from './registry.ts';
import type { FilterDefinition, FilterType } from './types.ts';

/** A filter with its parameters complete; `Composed` ones are already taken apart. */
export type ActiveFilter = {
  [Type in Exclude<FilterType, 'Composed'>]: {
    readonly type: Type;
    readonly parameters: FilterParameters<Type>;
  };
}[Exclude<FilterType, 'Composed'>];

const DEEPEST_COMPOSITION = 16;

/**
 * The filters that change pixels, in the order they run. Neutral ones and types this build does not know
 * are left out; nesting deeper than 16 is ignored.
 */
export function listActiveFilters(filters: readonly FilterSpec[], depth = 0): readonly ActiveFilter[] {
  const active: ActiveFilter[] = [];
  for (const spec of filters) {
    if (!isKnownType(spec?.type)) continue;
    if (spec.type === 'Composed') {
      if (depth < DEEPEST_COMPOSITION) {
        active.push(...listActiveFilters(filterRegistry.Composed.read(spec).subFilters, depth + 1));
      }
      continue;
    }
    const definition = filterRegistry[spec.type] as FilterDefinition<unknown>;
    const parameters = definition.read(spec);
    if (!definition.isNeutral(parameters)) active.push({ type: spec.type, parameters } as ActiveFilter);
  }
  return active;
}

function isKnownType(type: unknown): type is FilterType {
  return typeof type === 'string' && Object.hasOwn(filterRegistry, type);
}
