import { parseAnyColor } from '../../../scene/color/parseAnyColor.ts';

const toByte = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** A CSS colour as `#rrggbb`, or `#rrggbbaa` when it is not opaque; what cannot be read is black. */
export function toHex(color: string): string {
  const text = color.trim().toLowerCase();
  if (text === 'transparent') return '#00000000';
  const [red, green, blue, alpha] = parseAnyColor(text) ?? [0, 0, 0, 1];
  return `#${[red, green, blue].map(toByte).join('')}${alpha >= 1 ? '' : toByte(alpha * 255)}`;
}
