import { RULER_SIZE, type RulerAxis, rulerTicks } from './rulerTicks.ts';

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

/** Room one number takes, CSS pixels; marks under the numbers of the selection give way. */
const LABEL_ROOM = 40;

/** Draws one ruler as if it lay along the top; an upright one comes with its axes swapped and reads upwards. */
export function drawRuler(
  context: Context,
  { upright, ...axis }: RulerAxis & { readonly upright: boolean },
  extent: RulerExtent | null,
  colors: RulerColors,
): void {
  const write = (text: string, at: number, side: 'left' | 'right'): void => {
    context.save();
    context.translate(at, 8);
    if (upright) context.scale(-1, 1);
    context.textAlign = upright === (side === 'left') ? 'right' : 'left';
    context.fillText(text, 0, 0);
    context.restore();
  };
  context.font = `500 10px ${colors.font}`;
  context.textBaseline = 'middle';
  drawTicks(context, axis, { extent, colors, write });
  if (extent) drawExtent(context, extent, colors, write);
  context.fillStyle = colors.line;
  context.fillRect(0, RULER_SIZE - 1, axis.length, 1);
}

type Write = (text: string, at: number, side: 'left' | 'right') => void;

function drawTicks(
  context: Context,
  axis: RulerAxis,
  {
    extent,
    colors,
    write,
  }: { readonly extent: RulerExtent | null; readonly colors: RulerColors; readonly write: Write },
): void {
  for (const { at, label } of rulerTicks(axis)) {
    const x = Math.round(at);
    context.fillStyle = colors.line;
    context.fillRect(x, label === null ? RULER_SIZE - 5 : 0, 1, label === null ? 5 : RULER_SIZE);
    if (label === null || isCovered(at, extent)) continue;
    context.fillStyle = colors.ink;
    write(label, x + 4, 'left');
  }
}

function isCovered(at: number, extent: RulerExtent | null): boolean {
  return extent !== null && [extent.from, extent.to].some((end) => Math.abs(end - at) < LABEL_ROOM);
}

function drawExtent(
  context: Context,
  { from, to, labels }: RulerExtent,
  colors: RulerColors,
  write: Write,
): void {
  context.globalAlpha = 0.18;
  context.fillStyle = colors.selection;
  context.fillRect(from, 0, to - from, RULER_SIZE);
  context.globalAlpha = 1;
  context.fillRect(Math.round(from), 0, 1, RULER_SIZE);
  context.fillRect(Math.round(to), 0, 1, RULER_SIZE);
  write(labels[0], from - 4, 'right');
  write(labels[1], to + 4, 'left');
}
