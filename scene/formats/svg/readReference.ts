import type { SvgElement } from './types.ts';

/** The element of this file that a property's `url(#…)` names; undefined for anything else. */
export function readReference(
  value: string | undefined,
  byId: ReadonlyMap<string, SvgElement>,
): SvgElement | undefined {
  const id = /^\s*url\(\s*['"]?#([^'")]+)['"]?\s*\)/.exec(value ?? '')?.[1];
  return id === undefined ? undefined : byId.get(id);
}
