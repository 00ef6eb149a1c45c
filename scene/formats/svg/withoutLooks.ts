import type { SvgElement } from './types.ts';

type Attributes = SvgElement['attributes'];

/** The attributes without some properties, be they said by attributes or by the style. */
export function withoutLooks(attributes: Attributes, looks: RegExp): Attributes {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (looks.test(name)) continue;
    kept[name] = name === 'style' ? withoutDeclarations(value, looks) : value;
  }
  return kept;
}

const withoutDeclarations = (style: string, looks: RegExp): string =>
  style
    .split(';')
    .filter((part) => !looks.test(part.slice(0, part.indexOf(':')).trim().toLowerCase()))
    .join(';');
