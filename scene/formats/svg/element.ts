import { formatNumber } from './formatNumber.ts';
import type { SvgElement } from './types.ts';

export type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/** An element of the tree to write; attributes that are null or undefined are left out, numbers are shortened. */
export function element(
  name: string,
  attributes: Attributes,
  children: readonly (SvgElement | string)[] = [],
): SvgElement {
  const written: Record<string, string> = {};
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue;
    written[key] = typeof value === 'number' ? formatNumber(value) : value;
  }
  return { name, attributes: written, children };
}
