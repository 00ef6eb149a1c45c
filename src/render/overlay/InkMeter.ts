// Finds out where an overlay would leave ink, without drawing it: a canvas context whose drawing only notes boxes, and
// what each of them would look like, so that ink that stays the same is not drawn again.
import { type PixelBox, unitePixels } from '../tiles/PixelBox.ts';
import { describeStyle } from './describeStyle.ts';
import { evenFill, evenStrokes, type EvenInk } from './evenInk.ts';
import { mirrorState } from './mirrorState.ts';

type Context = CanvasRenderingContext2D;

/**
 * Device pixels an overlay touches. Equal `look` and `points` mean equal pixels; points that differ by whole pixels mean
 * the same pixels elsewhere. Boxes of one stroke share their `points`: x and y in turn, device pixels, not rounded.
 */
export type Ink = PixelBox & {
  readonly look: string;
  readonly points: readonly number[];
  /** Which of the drawing calls it comes from, counted from 0. */
  readonly call: number;
  /** The one colour of every pixel in the box; null for any other ink. */
  readonly even: string | null;
};

export class InkMeter {
  readonly context: Context;
  #inks: Ink[] = [];
  #call = 0;
  #path: Traced[] = [];
  /** Whether the present path holds nothing but single lines: no corner, no curve. */
  #isLoose = true;
  #isAtStart = true;
  /** The calls that made the present path, and all their points. */
  #calls = '';
  #points: number[] = [];
  #last = { x: 0, y: 0 };
  #start = { x: 0, y: 0 };

  constructor() {
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser gives no 2D canvas context');
    this.context = context;
    mirrorState(context);
    Object.assign(context, this.#notingMethods(context));
  }

  /** Runs `draw` at `scale` device pixels per CSS pixel; answers with the device pixels it would touch, in order. */
  measure(scale: number, draw: (context: Context) => void): readonly Ink[] {
    this.#inks = [];
    this.#call = 0;
    this.#beginPath();
    const { context } = this;
    context.save();
    context.setTransform(scale, 0, 0, scale, 0, 0);
    draw(context);
    context.restore();
    return this.#inks;
  }

  #beginPath(): void {
    this.#path = [];
    this.#isLoose = true;
    this.#isAtStart = true;
    this.#calls = '';
    this.#points = [];
  }

  #notingMethods(context: Context): Partial<Context> {
    const line = (x: number, y: number): void => {
      this.#isLoose &&= this.#isAtStart;
      this.#isAtStart = false;
      this.#add('L', around(context, [this.#last, { x, y }]));
      this.#last = { x, y };
    };
    const block = (x: number, y: number, width: number, height: number, form: unknown = ''): void => {
      this.#isLoose = false;
      this.#add(`B${String(form)}`, around(context, corners(x, y, width, height)));
      this.#last = { x, y };
    };
    return {
      beginPath: () => this.#beginPath(),
      moveTo: (x, y) => {
        this.#isAtStart = true;
        this.#last = { x, y };
        this.#start = { x, y };
      },
      lineTo: line,
      closePath: () => line(this.#start.x, this.#start.y),
      rect: (x, y, width, height) => block(x, y, width, height),
      roundRect: (x, y, width, height, radii) => block(x, y, width, height, JSON.stringify(radii ?? 0)),
      arc: (x, y, radius, ...turn) => block(x - radius, y - radius, 2 * radius, 2 * radius, turn),
      ellipse: (x, y, radiusX, radiusY, ...turn) =>
        block(x - radiusX, y - radiusY, 2 * radiusX, 2 * radiusY, turn),
      arcTo: (x1, y1, x2, y2) => {
        line(x1, y1);
        line(x2, y2);
      },
      quadraticCurveTo: (controlX, controlY, x, y) => this.#curve(context, [controlX, controlY, x, y]),
      bezierCurveTo: (...points) => this.#curve(context, points),
      stroke: () => {
        const even = this.#isLoose ? evenStrokes(context, this.#path) : null;
        this.#note(`stroke ${this.#calls}`, {
          boxes: this.#path,
          reach: reachOf(context),
          points: [...this.#points],
          even,
        });
      },
      fill: () =>
        this.#note(`fill ${this.#calls}`, {
          boxes: this.#path.length > 0 ? [this.#path.reduce<PixelBox>(unitePixels, this.#path[0]!)] : [],
          reach: shadowReach(context),
          points: [...this.#points],
        }),
      fillRect: (x, y, width, height) => {
        const box = around(context, corners(x, y, width, height));
        const even = evenFill(context, box);
        this.#note('fill', { boxes: [box], reach: shadowReach(context), points: box.points, even });
      },
      strokeRect: (x, y, width, height) => {
        const boxes = edges(context, x, y, width, height);
        const points = boxes.flatMap((box) => box.points);
        this.#note('stroke', { boxes, reach: reachOf(context), points });
      },
      fillText: (text, x, y) => this.#noteText('fill', text, x, y),
      strokeText: (text, x, y) => this.#noteText('stroke', text, x, y),
      clearRect: () => undefined,
    };
  }

  #add(name: string, piece: Traced): void {
    this.#path.push(piece);
    this.#calls += name;
    for (const value of piece.points) this.#points.push(value);
  }

  #curve(context: Context, points: readonly number[]): void {
    this.#isLoose = false;
    const all = [this.#last];
    for (let i = 0; i < points.length; i += 2)
      all.push({ x: points[i] as number, y: points[i + 1] as number });
    this.#add('C', around(context, all));
    this.#last = all.at(-1) as { x: number; y: number };
  }

  #noteText(pass: 'fill' | 'stroke', text: string, x: number, y: number): void {
    const { context } = this;
    const ink = context.measureText(text);
    const left = x - ink.actualBoundingBoxLeft;
    const top = y - ink.actualBoundingBoxAscent;
    const width = ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight;
    const height = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent;
    const box = around(context, corners(left, top, width, height));
    const reach = pass === 'fill' ? 2 + shadowReach(context) : reachOf(context);
    this.#note(`${pass} ${text}`, { boxes: [box], reach, points: box.points });
  }

  #note(what: string, { boxes, reach, points, even = null }: Noted): void {
    const call = this.#call;
    this.#call += 1;
    if (boxes.length === 0) return;
    const look = `${what} ${describeStyle(this.context)}`;
    if (even) {
      for (const box of even.boxes) this.#inks.push({ look, points, call, even: even.color, ...box });
      return;
    }
    for (const { left, top, right, bottom } of boxes) {
      this.#inks.push({
        look,
        points,
        call,
        even: null,
        left: Math.floor(left - reach),
        top: Math.floor(top - reach),
        right: Math.ceil(right + reach),
        bottom: Math.ceil(bottom + reach),
      });
    }
  }
}

type Noted = {
  readonly boxes: readonly PixelBox[];
  /** How far the ink reaches beyond the boxes, device pixels. */
  readonly reach: number;
  readonly points: readonly number[];
  /** The same ink as whole pixels of one colour, where that is what it is. */
  readonly even?: EvenInk | null;
};

type XY = { readonly x: number; readonly y: number };

/** A box and the points it was made from. */
export type Traced = PixelBox & { readonly points: readonly number[] };

const corners = (x: number, y: number, width: number, height: number): XY[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** The device pixels around points of the context's present space, not yet rounded. */
function around(context: Context, points: readonly XY[]): Traced {
  const { a, b, c, d, e, f } = context.getTransform();
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const device: number[] = [];
  for (const { x, y } of points) {
    const deviceX = a * x + c * y + e;
    const deviceY = b * x + d * y + f;
    device.push(deviceX, deviceY);
    left = Math.min(left, deviceX);
    top = Math.min(top, deviceY);
    right = Math.max(right, deviceX);
    bottom = Math.max(bottom, deviceY);
  }
  return { left, top, right, bottom, points: device };
}

function edges(context: Context, x: number, y: number, width: number, height: number): Traced[] {
  const points = corners(x, y, width, height);
  return points.map((point, i) => around(context, [point, points[(i + 1) % 4] as XY]));
}

/** How far a stroke reaches from its line, device pixels; sharp corners included. */
function reachOf(context: Context): number {
  const { a, b, c, d } = context.getTransform();
  return context.lineWidth * Math.max(Math.hypot(a, b), Math.hypot(c, d)) + 2 + shadowReach(context);
}

const shadowReach = (context: Context): number =>
  1 + context.shadowBlur * 1.5 + Math.abs(context.shadowOffsetX) + Math.abs(context.shadowOffsetY);
