// Paints one frame after the other onto one canvas: what stands still was painted before, what did not change stays.
import { layoutText } from '../../../../scene/text/layoutText.ts';
import { unionBoxes } from '../../../../scene/geometry/box.ts';
import type { Box } from '../../../../scene/geometry/types.ts';
import type { NodeId } from '../../../../scene/nodes/types.ts';
import { MeasuredReader } from '../../MeasuredReader.ts';
import { paintNode, paintScene } from '../../paint/paintScene.ts';
import type { PaintContext, PaintEnvironment } from '../../paint/types.ts';
import { createFilmCanvas } from './createFilmCanvas.ts';
import type { PixelBox } from './FrameSink.ts';
import { type FilmLayer, planFilm } from './planFilm.ts';

/** Pixels around a painted box that smoothing may touch. */
const MARGIN = 2;

/** One more pixel each way where a side is odd. */
export function padToEven({ width, height }: { readonly width: number; readonly height: number }) {
  return { width: width + (width % 2), height: height + (height % 2) };
}

type Layer = FilmLayer & { readonly pixels: PixelBox; readonly canvas: CanvasImageSource | null };

export class FilmPainter {
  readonly canvas: OffscreenCanvas | HTMLCanvasElement;
  readonly #context: PaintContext;
  readonly #environment: PaintEnvironment;
  readonly #view: Box;
  /** Pixels of the design; the canvas may have one more each way. */
  readonly #size: { readonly width: number; readonly height: number };
  readonly #layers: readonly Layer[];
  readonly #unitOf = new Map<NodeId, number>();

  constructor(options: {
    environment: PaintEnvironment;
    /** Of the design, pixels. */
    size: { readonly width: number; readonly height: number };
    isMedium: (id: NodeId) => boolean;
    /** Whether the canvas has even sides, as encoders of films want. */
    isEven: boolean;
  }) {
    const { environment, size, isMedium, isEven } = options;
    const reader = new MeasuredReader(environment.reader, environment.measurer, layoutText);
    this.#environment = environment;
    this.#view = reader.artboard;
    this.#size = size;
    const canvasSize = isEven ? padToEven(size) : size;
    this.#context = createFilmCanvas(canvasSize.width, canvasSize.height, false);
    this.canvas = this.#context.canvas;
    this.#layers = planFilm(reader, isMedium).map((layer, at) => this.#prepare(layer, at === 0));
    this.#layers.forEach(({ units, isMoving }, at) => {
      for (const unit of isMoving ? units : []) this.#note(unit, at);
    });
  }

  /** Paints everything, whatever was there. */
  paintAll(): PixelBox {
    return this.#paintInside(this.#whole());
  }

  /**
   * Paints what differs from the last frame and returns where; null for nothing. `changed` are nodes that show another
   * picture.
   */
  paint(changed: ReadonlySet<NodeId>): PixelBox | null {
    const dirty = this.#dirtyPixels(changed);
    return dirty && this.#paintInside(dirty);
  }

  #paintInside(dirty: PixelBox): PixelBox {
    const context = this.#context;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(dirty.x, dirty.y, dirty.width, dirty.height);
    context.clip();
    for (const layer of this.#layers) this.#paintLayer(layer);
    context.restore();
    this.#padToEven();
    return dirty;
  }

  /** Nodes inside a unit change it as a whole. */
  #note(id: NodeId, at: number): void {
    this.#unitOf.set(id, at);
    for (const child of this.#environment.reader.childIds(id)) this.#note(child, at);
  }

  #prepare(layer: FilmLayer, isGround: boolean): Layer {
    const pixels = isGround ? this.#whole() : this.#toPixels(layer.box);
    if (layer.isMoving || pixels.width === 0 || pixels.height === 0)
      return { ...layer, pixels, canvas: null };
    const context = createFilmCanvas(pixels.width, pixels.height, !isGround);
    const { scale } = this.#environment;
    const { left, top } = this.#view;
    if (isGround) {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, pixels.width, pixels.height);
    }
    paintScene(context, this.#environment, {
      view: {
        left: left + pixels.x / scale,
        top: top + pixels.y / scale,
        width: pixels.width / scale,
        height: pixels.height / scale,
      },
      visible: this.#view,
      only: new Set(layer.units),
      withoutArtboard: !isGround,
    });
    return { ...layer, pixels, canvas: context.canvas };
  }

  #paintLayer({ canvas, pixels, units }: Layer): void {
    const context = this.#context;
    if (canvas) {
      context.drawImage(canvas, pixels.x, pixels.y);
      return;
    }
    const { scale } = this.#environment;
    context.save();
    context.setTransform(scale, 0, 0, scale, -this.#view.left * scale, -this.#view.top * scale);
    for (const id of units) paintNode(context, id, this.#environment);
    context.restore();
  }

  #whole(): PixelBox {
    return { x: 0, y: 0, ...this.#size };
  }

  #dirtyPixels(changed: ReadonlySet<NodeId>): PixelBox | null {
    const layers = new Set<Layer>();
    for (const id of changed) {
      const at = this.#unitOf.get(id);
      if (at !== undefined) layers.add(this.#layers[at] as Layer);
    }
    const box = unionBoxes([...layers].map((layer) => layer.box));
    const pixels = box && this.#toPixels(box);
    return pixels && pixels.width > 0 && pixels.height > 0 ? pixels : null;
  }

  /** Whole pixels of the canvas that a scene box can touch. */
  #toPixels(box: Box): PixelBox {
    const { scale } = this.#environment;
    const left = Math.floor((box.left - this.#view.left) * scale) - MARGIN;
    const top = Math.floor((box.top - this.#view.top) * scale) - MARGIN;
    const right = Math.ceil((box.left + box.width - this.#view.left) * scale) + MARGIN;
    const bottom = Math.ceil((box.top + box.height - this.#view.top) * scale) + MARGIN;
    const x = Math.max(0, left);
    const y = Math.max(0, top);
    return {
      x,
      y,
      width: Math.max(0, Math.min(this.#size.width, right) - x),
      height: Math.max(0, Math.min(this.#size.height, bottom) - y),
    };
  }

  /** Encoders want even sides: an odd picture repeats its last column and row. */
  #padToEven(): void {
    const { width, height } = this.#size;
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (this.canvas.width > width)
      context.drawImage(this.canvas, width - 1, 0, 1, height, width, 0, 1, height);
    const full = this.canvas.width;
    if (this.canvas.height > height)
      context.drawImage(this.canvas, 0, height - 1, full, 1, 0, height, full, 1);
  }
}
