import { type RulerAxis, rulerTicks } from './rulerTicks.ts';

export type RulerColors = {
  readonly font: string;
  readonly ink: string;
  readonly line: string;
  readonly selection: string;
};

/** What is selected, in CSS pixels from the ruler's start, and the numbers at its ends. */
export type RulerExtent = {
  readonly from: number;
  readonly to: number;
  readonly labels: readonly [string, string];
};

type Context = CanvasRenderingContext2D;

/** Room one number takes, in thicknesses of the ruler; marks under the numbers of the selection give way. */
const LABEL_ROOM = 2;

/**
 * Draws one ruler, `size` thick, as if it lay along the top; an upright one comes with its axes swapped and reads
 * upwards.
 */
export function drawRuler(
  context: Context,
  { upright, size, ...axis }: RulerAxis & { readonly upright: boolean; readonly size: number },
  extent: RulerExtent | null,
  colors: RulerColors,
): void {
  const write = (text: string, at: number, side: 'left' | 'right'): void => {
    context.save();
    context.translate(at, size * 0.4);
    if (upright) context.scale(-1, 1);
    context.textAlign = upright === (side === 'left') ? 'right' : 'left';
    context.fillText(text, 0, 0);
    context.restore();
  };
  context.font = `500 ${size / 2}px ${colors.font}`;
  context.textBaseline = 'middle';
  drawTicks(context, axis, { size, extent, colors, write });
  if (extent) drawExtent(context, extent, { size, colors, write });
  context.fillStyle = colors.line;
  context.fillRect(0, size - 1, axis.length, 1);
}

type Ruler = {
  readonly size: number;
  readonly colors: RulerColors;
  readonly write: (text: string, at: number, side: 'left' | 'right') => void;
};

function drawTicks(
  context: Context,
  axis: RulerAxis,
  { extent, size, colors, write }: Ruler & { readonly extent: RulerExtent | null },
): void {
  for (const { at, label } of rulerTicks(axis)) {
    const x = Math.round(at);
    context.fillStyle = colors.line;
    context.fillRect(x, label === null ? size - 5 : 0, 1, label === null ? 5 : size);
    if (label === null || isCovered(at, extent, size * LABEL_ROOM)) continue;
    context.fillStyle = colors.ink;
    write(label, x + 4, 'left');
  }
}

function isCovered(at: number, extent: RulerExtent | null, room: number): boolean {
  return extent !== null && [extent.from, extent.to].some((end) => Math.abs(end - at) < room);
}

function drawExtent(
  context: Context,
  { from, to, labels }: RulerExtent,
  { size, colors, write }: Ruler,
): void {
  context.globalAlpha = 0.18;
  context.fillStyle = colors.selection;
  context.fillRect(from, 0, to - from, size);
  context.globalAlpha = 1;
  context.fillRect(Math.round(from), 0, 1, size);
  context.fillRect(Math.round(to), 0, 1, size);
  write(labels[0], from - 4, 'right');
  write(labels[1], to + 4, 'left');
}
