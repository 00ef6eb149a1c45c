// Colours as numbers, whatever CSS form they come in. Names and what no parser of ours knows are left to the platform's
// own, which exists in pages and workers alike.
import { type ColorChannels, parseColor } from '../../../scene/color/parseColor.ts';

const known = new Map<string, ColorChannels>();
const KEPT_COLORS = 4096;
let parser: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null | undefined;

/** Black for text that is no colour and see-through white for `transparent`, as Fabric reads them. */
export function readColor(color: string): ColorChannels {
  const found = known.get(color);
  if (found) return found;
  const channels = parseNone(color) ?? parseColor(color) ?? parseByPlatform(color) ?? [0, 0, 0, 1];
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

function parseByPlatform(color: string): ColorChannels | null {
  parser ??= createParser();
  if (!parser) return null;
  parser.fillStyle = '#000000';
  parser.fillStyle = color;
  const plain = parseColor(parser.fillStyle);
  if (plain) return plain;
  // Mixed and derived colours stay as they were said; what they come to shows in a pixel of them only.
  parser.clearRect(0, 0, 1, 1);
  parser.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = parser.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

function createParser() {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(1, 1).getContext('2d');
  return typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
}
