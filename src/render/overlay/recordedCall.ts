// One drawing call of an overlay, as it was asked for, and how it is drawn later, on another canvas.
import type { Matrix } from '../../../scene/geometry/types.ts';
import type { Traced } from './traceBox.ts';
import type { DrawStyle } from './types.ts';

type PathMethod = 'moveTo' | 'lineTo' | 'closePath' | 'rect' | 'roundRect' | 'arc' | 'quadraticCurveTo';

export type PathStep = {
  readonly method: PathMethod;
  readonly numbers: readonly number[];
  /** From the numbers to device pixels. */
  readonly matrix: Matrix;
  /** What it adds to the ink; null where it only moves. */
  readonly traced: Traced | null;
};

export type RecordedCall = {
  readonly style: Readonly<DrawStyle>;
  /** Of the moment it was drawn: the width of a stroke and letters follow it. */
  readonly matrix: Matrix;
} & (
  | {
      readonly kind: 'stroke';
      readonly path: readonly PathStep[];
      /** x, y, width and height of a `strokeRect`, whose lines browsers draw otherwise than those of a path. */
      readonly rect: readonly [number, number, number, number] | null;
    }
  | { readonly kind: 'fill'; readonly path: readonly PathStep[]; readonly rule: CanvasFillRule }
  | { readonly kind: 'text'; readonly text: string; readonly x: number; readonly y: number }
);

/** Draws a call on a real context; (left, top) is the device pixel of its corner. */
export function drawCall(
  context: CanvasRenderingContext2D,
  call: RecordedCall,
  { left, top }: { readonly left: number; readonly top: number },
): void {
  const place = ([a, b, c, d, e, f]: Matrix): void => context.setTransform(a, b, c, d, e - left, f - top);
  const { style } = call;
  if (call.kind !== 'stroke') context.fillStyle = style.fillStyle;
  if (call.kind === 'text') {
    const { font, textAlign, textBaseline } = style;
    Object.assign(context, { font, textAlign, textBaseline });
    place(call.matrix);
    context.fillText(call.text, call.x, call.y);
    return;
  }
  if (call.kind === 'stroke') {
    const { strokeStyle, lineWidth, lineCap, lineJoin } = style;
    Object.assign(context, { strokeStyle, lineWidth, lineCap, lineJoin });
    context.setLineDash([...style.dash]);
    if (call.rect) {
      place(call.matrix);
      context.strokeRect(...call.rect);
      return;
    }
  }
  context.beginPath();
  let matrix: Matrix | null = null;
  for (const step of call.path) {
    if (step.matrix !== matrix) place((matrix = step.matrix));
    (context[step.method] as (...numbers: readonly number[]) => void)(...step.numbers);
  }
  place(call.matrix);
  if (call.kind === 'fill') context.fill(call.rule);
  else context.stroke();
}

/** Equal for calls of one kind that look alike, but for where their points lie. */
export function describeCall(call: RecordedCall): string {
  const { style, matrix } = call;
  if (call.kind === 'text')
    return `text ${call.text} ${style.fillStyle} ${style.font} ${style.textAlign} ${style.textBaseline} ${turnOf(matrix)}`;
  const steps = call.path.map(describeStep).join('');
  if (call.kind === 'fill') return `fill ${steps} ${style.fillStyle} ${call.rule}`;
  const { strokeStyle, lineWidth, lineCap, lineJoin, dash } = style;
  return `stroke ${call.rect ? 'rect' : steps} ${strokeStyle} ${lineWidth} ${lineCap} ${lineJoin} ${dash.join()} ${turnOf(matrix)}`;
}

/** Where points lie is told apart; what they cannot tell is a round form's size and turn. */
function describeStep({ method, numbers }: PathStep): string {
  if (method === 'arc' || method === 'roundRect') return `${method}(${numbers.slice(2).join()})`;
  return method[0] === 'm' ? 'm' : method;
}

const turnOf = (matrix: Matrix): string => matrix.slice(0, 4).join();
