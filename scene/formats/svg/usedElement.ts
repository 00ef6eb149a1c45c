import type { SvgElement } from './types.ts';

/** What a `use` shows, as if it stood in its place; references to other files are left out. */
export function usedElement(
  { attributes: { href = '', width, height } }: SvgElement,
  byId: ReadonlyMap<string, SvgElement>,
): SvgElement | undefined {
  const target = href.startsWith('#') ? byId.get(href.slice(1)) : undefined;
  if (!target) return undefined;
  const { id: _id, ...attributes } = target.attributes;
  const name = target.name === 'symbol' ? 'svg' : target.name;
  if (name !== 'svg') return { ...target, name, attributes };
  const size = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
  return { ...target, name, attributes: { ...attributes, ...size } };
}
