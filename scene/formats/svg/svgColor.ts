// Colours of documents as every SVG viewer reads them: an opaque colour and an opacity of its own.

import { NAMED_COLORS } from './namedColors.ts';

export type SvgColor = { readonly color: string; readonly opacity: number };

/** Null for what leaves no mark. Text that is no colour is black, as Fabric paints it. */
export function toSvgColor(color: string): SvgColor | null {
  const text = color.trim().toLowerCase();
  if (text === '' || text === 'transparent' || text === 'none') return null;
  return readColor(text) ?? { color: '#000000', opacity: 1 };
}

/** Null for text that is no colour. */
export function readColor(text: string): SvgColor | null {
  return readHex(text) ?? readRgb(text) ?? readOther(text);
}

/** The colour with its opacity in one text, as CSS has it. */
export function toCssColor({ color, opacity }: SvgColor): string {
  if (opacity >= 1) return color;
  const alpha = Math.round(opacity * 1000) / 1000;
  const digits = /^#([0-9a-f]{6})$/.exec(NAMED_COLORS.get(color) ?? color)?.[1];
  if (!digits) return color.replace(/^hsl\((.*)\)$/, `hsla($1,${alpha})`);
  const channels = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return `rgba(${channels.join(',')},${alpha})`;
}

function readHex(text: string): SvgColor | null {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1];
  if (!digits) return null;
  const full = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const opacity =
    full.length === 8 ? Math.round((Number.parseInt(full.slice(6), 16) / 255) * 1000) / 1000 : 1;
  return { color: `#${full.slice(0, 6)}`, opacity };
}

function readRgb(text: string): SvgColor | null {
  const inside = /^rgba?\(([\d\s.,/%e+-]*)\)$/.exec(text)?.[1];
  const parts = inside?.split(/[\s,/]+/).filter((part) => part !== '') ?? [];
  if (parts.length < 3) return null;
  const channels = parts.slice(0, 3).map((part) => {
    const value = part.endsWith('%') ? Number.parseFloat(part) * 2.55 : Number(part);
    return Math.round(Math.min(255, Math.max(0, value)));
  });
  const alpha = readAlpha(parts[3]);
  if (![...channels, alpha].every((value) => Number.isFinite(value))) return null;
  return {
    color: `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
    opacity: alpha,
  };
}

function readAlpha(part: string | undefined): number {
  if (part === undefined) return 1;
  const value = part.endsWith('%') ? Number.parseFloat(part) / 100 : Number(part);
  return Math.min(1, Math.max(0, value));
}

/** Names and hsl() go through as they are; nothing else may, addresses least of all. */
function readOther(text: string): SvgColor | null {
  const hsl = /^hsla?\(([\d\s.,/%e+-]*(?:deg)?[\d\s.,/%e+-]*)\)$/.exec(text)?.[1];
  if (hsl !== undefined) {
    const parts = hsl.split(/[\s,/]+/).filter((part) => part !== '');
    const opacity = readAlpha(parts[3]);
    if (parts.length < 3 || !Number.isFinite(opacity)) return null;
    return { color: `hsl(${parts.slice(0, 3).join(',')})`, opacity };
  }
  return NAMED_COLORS.has(text) ? { color: text, opacity: 1 } : null;
}
