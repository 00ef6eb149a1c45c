// Colours as numbers, whatever CSS form they come in. Plain hex and rgb() are read here; names and rarer forms by
// the platform's own parser, which exists in pages and workers alike.

/** Red, green and blue 0–255, opacity 0–1. */
export type ColorChannels = readonly [red: number, green: number, blue: number, alpha: number];

const known = new Map<string, ColorChannels>();
const KEPT_COLORS = 4096;
let parser: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null | undefined;

/** Black for text that is no colour and see-through white for `transparent`, as Fabric reads them. */
export function readColor(color: string): ColorChannels {
  const found = known.get(color);
  if (found) return found;
  const channels = parseNone(color) ??
    parseHex(color) ??
    parseRgb(color) ??
    parseByPlatform(color) ?? [0, 0, 0, 1];
  if (known.size >= KEPT_COLORS) known.clear();
  known.set(color, channels);
  return channels;
}

/** The colour with its opacity replaced, as a CSS `rgba()`. */
export function withAlpha(color: string, alpha: number): string {
  const [red, green, blue] = readColor(color);
  return `rgba(${red},${green},${blue},${alpha})`;
}

function parseNone(color: string): ColorChannels | null {
  return /^transparent$/i.test(color) ? [255, 255, 255, 0] : null;
}

function parseHex(color: string): ColorChannels | null {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(color.trim())?.[1];
  if (!digits) return null;
  const full = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (start: number) => Number.parseInt(full.slice(start, start + 2), 16);
  return [at(0), at(2), at(4), full.length === 8 ? Math.round((at(6) / 255) * 1000) / 1000 : 1];
}

function parseRgb(color: string): ColorChannels | null {
  const inside = /^rgba?\(([^)]*)\)$/i.exec(color.trim())?.[1];
  if (inside === undefined) return null;
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== '');
  if (parts.length < 3) return null;
  const [red, green, blue] = parts
    .slice(0, 3)
    .map((part) => clamp(part.endsWith('%') ? Number.parseFloat(part) * 2.55 : Number(part), 255));
  const last = parts[3];
  const alpha =
    last === undefined ? 1 : clamp(last.endsWith('%') ? Number.parseFloat(last) / 100 : Number(last), 1);
  const channels = [red, green, blue, alpha] as unknown as ColorChannels;
  return channels.every((channel) => Number.isFinite(channel)) ? channels : null;
}

function parseByPlatform(color: string): ColorChannels | null {
  parser ??= createParser();
  if (!parser) return null;
  parser.fillStyle = '#000000';
  parser.fillStyle = color;
  const normal = parser.fillStyle;
  return parseHex(normal) ?? parseRgb(normal);
}

function createParser() {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(1, 1).getContext('2d');
  return typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}
