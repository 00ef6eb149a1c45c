import type { CharStyle } from '../../../scene/nodes/types.ts';
import type { ResolvedStyle } from '../../../scene/text/types.ts';

/** The change that a style key or toolbar button makes; bold goes between 700 and 500, as the product's button does. */
export function toggleTextStyle(
  property: 'bold' | 'italic' | 'underline',
  style: Partial<ResolvedStyle>,
): CharStyle {
  if (property === 'bold') return { fontWeight: isBold(style.fontWeight) ? 500 : 700 };
  if (property === 'italic') return { fontStyle: style.fontStyle === 'italic' ? 'normal' : 'italic' };
  return { underline: !style.underline };
}

function isBold(weight: string | number | undefined): boolean {
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
}
