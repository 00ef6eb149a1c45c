// Colours of documents as every SVG viewer reads them: an opaque colour and an opacity of its own.

import { NAMED_COLORS } from '../../color/namedColors.ts';
import { parseAnyColor } from '../../color/parseAnyColor.ts';
import { parseColor } from '../../color/parseColor.ts';

export type SvgColor = { readonly color: string; readonly opacity: number };

/** Null for what leaves no mark. Text that is no colour is black, as Fabric paints it, `none` too. */
export function toSvgColor(color: string): SvgColor | null {
  const text = color.trim().toLowerCase();
  if (text === '' || text === 'transparent') return null;
  return readColor(text) ?? { color: '#000000', opacity: 1 };
}

/** The same of an SVG file, where `none` is no paint. */
export function toFileColor(color: string): SvgColor | null {
  return color.trim().toLowerCase() === 'none' ? null : toSvgColor(color);
}

/** Null for text that is no colour. Names go through as they are; nothing else may, addresses least of all. */
export function readColor(text: string): SvgColor | null {
  if (NAMED_COLORS.has(text)) return { color: text, opacity: 1 };
  const channels = parseAnyColor(text);
  if (!channels) return null;
  const [red, green, blue, opacity] = channels;
  const digits = [red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0'));
  return { color: `#${digits.join('')}`, opacity };
}

/** The colour with its opacity in one text, as CSS has it. */
export function toCssColor({ color, opacity }: SvgColor): string {
  if (opacity >= 1) return color;
  const alpha = Math.round(opacity * 1000) / 1000;
  const [red, green, blue] = parseColor(NAMED_COLORS.get(color) ?? color) ?? [0, 0, 0];
  return `rgba(${red},${green},${blue},${alpha})`;
}
