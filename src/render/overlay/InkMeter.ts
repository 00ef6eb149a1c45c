// Finds out where an overlay would leave ink, without drawing it: a canvas context whose drawing only notes boxes.
import { type PixelBox, unitePixels } from '../tiles/PixelBox.ts';

type Context = CanvasRenderingContext2D;

export class InkMeter {
  readonly context: Context;
  #boxes: PixelBox[] = [];
  #path: PixelBox[] = [];
  #last = { x: 0, y: 0 };
  #start = { x: 0, y: 0 };

  constructor() {
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser gives no 2D canvas context');
    this.context = context;
    Object.assign(context, this.#notingMethods(context));
  }

  /** Runs `draw` at `scale` device pixels per CSS pixel; answers with the device pixels it would touch. */
  measure(scale: number, draw: (context: Context) => void): readonly PixelBox[] {
    this.#boxes = [];
    this.#path = [];
    const { context } = this;
    context.save();
    context.setTransform(scale, 0, 0, scale, 0, 0);
    draw(context);
    context.restore();
    return this.#boxes;
  }

  #notingMethods(context: Context): Partial<Context> {
    const line = (x: number, y: number): void => {
      this.#path.push(around(context, [this.#last, { x, y }]));
      this.#last = { x, y };
    };
    const block = (x: number, y: number, width: number, height: number): void => {
      this.#path.push(around(context, corners(x, y, width, height)));
      this.#last = { x, y };
    };
    const round = (x: number, y: number, radiusX: number, radiusY = radiusX): void =>
      block(x - radiusX, y - radiusY, 2 * radiusX, 2 * radiusY);
    return {
      beginPath: () => {
        this.#path = [];
      },
      moveTo: (x, y) => {
        this.#last = { x, y };
        this.#start = { x, y };
      },
      lineTo: line,
      closePath: () => line(this.#start.x, this.#start.y),
      rect: block,
      roundRect: block,
      arc: (x, y, radius) => round(x, y, radius),
      ellipse: (x, y, radiusX, radiusY) => round(x, y, radiusX, radiusY),
      arcTo: (x1, y1, x2, y2) => {
        line(x1, y1);
        line(x2, y2);
      },
      quadraticCurveTo: (controlX, controlY, x, y) => this.#curve(context, [controlX, controlY, x, y]),
      bezierCurveTo: (...points) => this.#curve(context, points),
      stroke: () => this.#note(this.#path, reachOf(context)),
      fill: () =>
        this.#note(this.#path.length > 0 ? [this.#path.reduce(unitePixels)] : [], shadowReach(context)),
      fillRect: (x, y, width, height) =>
        this.#note([around(context, corners(x, y, width, height))], shadowReach(context)),
      strokeRect: (x, y, width, height) => this.#note(edges(context, x, y, width, height), reachOf(context)),
      fillText: (text, x, y) => this.#noteText(context, text, x, y),
      strokeText: (text, x, y) => this.#noteText(context, text, x, y),
      clearRect: () => undefined,
    };
  }

  #curve(context: Context, points: readonly number[]): void {
    const all = [this.#last];
    for (let i = 0; i < points.length; i += 2)
      all.push({ x: points[i] as number, y: points[i + 1] as number });
    this.#path.push(around(context, all));
    this.#last = all.at(-1) as { x: number; y: number };
  }

  #noteText(context: Context, text: string, x: number, y: number): void {
    const width = context.measureText(text).width;
    const height = Number.parseFloat(/([\d.]+)px/.exec(context.font)?.[1] ?? '16');
    this.#note([around(context, corners(x - width, y - 1.5 * height, 2 * width, 3 * height))], 2);
  }

  #note(boxes: readonly PixelBox[], reach: number): void {
    for (const { left, top, right, bottom } of boxes) {
      this.#boxes.push({
        left: Math.floor(left - reach),
        top: Math.floor(top - reach),
        right: Math.ceil(right + reach),
        bottom: Math.ceil(bottom + reach),
      });
    }
  }
}

type XY = { readonly x: number; readonly y: number };

const corners = (x: number, y: number, width: number, height: number): XY[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** The device pixels around points of the context's present space, not yet rounded. */
function around(context: Context, points: readonly XY[]): PixelBox {
  const { a, b, c, d, e, f } = context.getTransform();
  let box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    const deviceX = a * x + c * y + e;
    const deviceY = b * x + d * y + f;
    box = {
      left: Math.min(box.left, deviceX),
      top: Math.min(box.top, deviceY),
      right: Math.max(box.right, deviceX),
      bottom: Math.max(box.bottom, deviceY),
    };
  }
  return box;
}

function edges(context: Context, x: number, y: number, width: number, height: number): PixelBox[] {
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
