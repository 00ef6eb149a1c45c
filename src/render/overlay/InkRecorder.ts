// Notes what an overlay draws instead of drawing it: one run tells where ink would be left, what it looks like, and how to
// draw a part of it later. Nothing of it asks the browser, but for the size of letters, once for each text.
import { applyToPoint, IDENTITY, multiply, scaling, translation } from '../../../scene/geometry/matrix.ts';
import type { Matrix } from '../../../scene/geometry/types.ts';
import { type Ink, inkOf } from './inkOf.ts';
import type { PathStep, RecordedCall } from './recordedCall.ts';
import type { TextSizes } from './TextSizes.ts';
import { cornersOf, traceBox } from './traceBox.ts';
import type { DrawStyle, OverlayContext } from './types.ts';

/** What a new canvas context starts with. */
const PLAIN: DrawStyle = {
  fillStyle: '#000000',
  strokeStyle: '#000000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  font: '10px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  dash: [],
};

export type Recording = {
  readonly calls: readonly RecordedCall[];
  /** Bottom to top; each tells which call it comes from. */
  readonly inks: readonly Ink[];
};

export class InkRecorder implements OverlayContext {
  fillStyle = PLAIN.fillStyle;
  strokeStyle = PLAIN.strokeStyle;
  lineWidth = PLAIN.lineWidth;
  lineCap = PLAIN.lineCap;
  lineJoin = PLAIN.lineJoin;
  font = PLAIN.font;
  textAlign = PLAIN.textAlign;
  textBaseline = PLAIN.textBaseline;
  #dash: readonly number[] = PLAIN.dash;
  #matrix = IDENTITY;
  #saved: { readonly style: DrawStyle; readonly matrix: Matrix }[] = [];
  #sizes: TextSizes;
  #calls: RecordedCall[] = [];
  #inks: Ink[] = [];
  #path: PathStep[] = [];
  /** Device pixels. */
  #start = { x: 0, y: 0 };
  #last = { x: 0, y: 0 };

  constructor(sizes: TextSizes) {
    this.#sizes = sizes;
  }

  /** Runs `draw` at `scale` device pixels per CSS pixel. */
  record(scale: number, draw: (context: OverlayContext) => void): Recording {
    this.#calls = [];
    this.#inks = [];
    this.#saved.length = 0;
    this.#restyle(PLAIN);
    this.#matrix = scaling(scale, scale);
    this.beginPath();
    draw(this);
    return { calls: this.#calls, inks: this.#inks };
  }

  save(): void {
    this.#saved.push({ style: this.#style(), matrix: this.#matrix });
  }

  restore(): void {
    const saved = this.#saved.pop();
    if (!saved) return;
    this.#restyle(saved.style);
    this.#matrix = saved.matrix;
  }

  translate(x: number, y: number): void {
    this.#matrix = multiply(this.#matrix, translation(x, y));
  }

  scale(x: number, y: number): void {
    this.#matrix = multiply(this.#matrix, scaling(x, y));
  }

  rotate(angle: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#matrix = multiply(this.#matrix, [cos, sin, -sin, cos, 0, 0]);
  }

  getTransform(): { readonly a: number } {
    return { a: this.#matrix[0] };
  }

  setLineDash(segments: number[]): void {
    this.#dash = segments.length > 0 ? [...segments] : PLAIN.dash;
  }

  measureText(text: string): TextMetrics {
    return this.#sizes.measure(text, this);
  }

  beginPath(): void {
    this.#path = [];
  }

  moveTo(x: number, y: number): void {
    this.#moveTo(x, y);
    this.#start = this.#last;
    this.#path.push({ method: 'moveTo', numbers: [x, y], matrix: this.#matrix, traced: null });
  }

  lineTo(x: number, y: number): void {
    const { x: fromX, y: fromY } = this.#last;
    this.#moveTo(x, y);
    this.#addDevice('lineTo', [x, y], [fromX, fromY, this.#last.x, this.#last.y]);
  }

  closePath(): void {
    this.#addDevice('closePath', [], [this.#last.x, this.#last.y, this.#start.x, this.#start.y]);
    this.#last = this.#start;
  }

  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): void {
    const { x: fromX, y: fromY } = this.#last;
    const { points } = traceBox(this.#matrix, [controlX, controlY, x, y]);
    this.#moveTo(x, y);
    this.#addDevice('quadraticCurveTo', [controlX, controlY, x, y], [fromX, fromY, ...points]);
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    this.#add('roundRect', [x, y, width, height, radius], cornersOf(x, y, width, height));
  }

  arc(x: number, y: number, radius: number, start: number, end: number): void {
    const around = cornersOf(x - radius, y - radius, 2 * radius, 2 * radius);
    this.#add('arc', [x, y, radius, start, end], around);
  }

  stroke(): void {
    this.#stroke(null);
  }

  fill(rule: CanvasFillRule = 'nonzero'): void {
    this.#note({ kind: 'fill', path: [...this.#path], rule, style: this.#style(), matrix: this.#matrix });
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const traced = traceBox(this.#matrix, cornersOf(x, y, width, height));
    const path = [
      { method: 'rect', numbers: [x, y, width, height], matrix: this.#matrix, traced },
    ] satisfies PathStep[];
    this.#note({ kind: 'fill', path, rule: 'nonzero', style: this.#style(), matrix: this.#matrix });
  }

  /** Four lines, so that the empty middle is none of its ink. */
  strokeRect(x: number, y: number, width: number, height: number): void {
    const present = this.#path;
    this.beginPath();
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
    this.#stroke([x, y, width, height]);
    this.#path = present;
  }

  fillText(text: string, x: number, y: number): void {
    this.#note({ kind: 'text', text, x, y, style: this.#style(), matrix: this.#matrix });
  }

  #stroke(rect: readonly [number, number, number, number] | null): void {
    const path = [...this.#path];
    this.#note({ kind: 'stroke', path, rect, style: this.#style(), matrix: this.#matrix });
  }

  #note(call: RecordedCall): void {
    for (const ink of inkOf(call, this.#calls.length, this.#sizes)) this.#inks.push(ink);
    this.#calls.push(call);
  }

  #moveTo(x: number, y: number): void {
    this.#last = applyToPoint(this.#matrix, { x, y });
  }

  #add(method: PathStep['method'], numbers: readonly number[], around: readonly number[]): void {
    const traced = traceBox(this.#matrix, around);
    this.#path.push({ method, numbers, matrix: this.#matrix, traced });
    this.#moveTo(numbers[0] as number, numbers[1] as number);
  }

  #addDevice(method: PathStep['method'], numbers: readonly number[], points: readonly number[]): void {
    const traced = traceBox(IDENTITY, points);
    this.#path.push({ method, numbers, matrix: this.#matrix, traced });
  }

  #style(): DrawStyle {
    const { fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, font, textAlign, textBaseline } = this;
    const dash = this.#dash;
    return { fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, font, textAlign, textBaseline, dash };
  }

  #restyle({ dash, ...style }: DrawStyle): void {
    Object.assign(this, style);
    this.#dash = dash;
  }
}
