// Paints one frame after the other onto one canvas: what stands still was painted before, what did not change stays.
import { layoutText } from '../../../../scene/text/layoutText.ts';
import type { Box } from '../../../../scene/geometry/types.ts';
import type { NodeId } from '../../../../scene/nodes/types.ts';
import { MeasuredReader } from '../../MeasuredReader.ts';
import { clearContext, SPARE_COLUMNS } from '../../paint/clearContext.ts';
import { paintNode, paintScene } from '../../paint/paintScene.ts';
import type { PaintContext, PaintEnvironment } from '../../paint/types.ts';
import { PICTURES_AT_ONCE, planParts } from '../planParts.ts';
import { putOnWhite } from '../putOnWhite.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import type { PictureSize } from '../pictureSize.ts';
import { createFilmCanvas } from './createFilmCanvas.ts';
import { padToEven } from './filmShape.ts';
import { type FittedPage, surroundPage } from './fitPage.ts';
import type { PixelBox } from './FrameSink.ts';
import { opaquePixels } from './opaquePixels.ts';
import { joinMeeting, meets, subtract, surround } from './pixelBoxes.ts';
import { needsSheet, type FilmLayer, planFilm } from './planFilm.ts';

/** Pixels around a painted box that smoothing may touch. */
const MARGIN = 2;
const ORIGIN = { x: 0, y: 0 };

type Layer = FilmLayer & { readonly pixels: PixelBox; readonly context: PaintContext | null };

/** Makes ready for painting what these nodes show, and may let go of what others do. */
export type Hold = (ids: readonly NodeId[]) => Promise<void>;

/** A canvas, and the layers that were changed since it was painted. */
type Stage = { readonly context: PaintContext; readonly stale: Set<Layer> };

export class FilmPainter {
  /** Painted in turn. */
  readonly #stages: readonly Stage[];
  #at = 0;
  /** What is painted before white is put behind it, as JPGs do; null where white makes no difference. */
  readonly #sheet: PaintContext | null;
  readonly #environment: PaintEnvironment;
  readonly #view: Box;
  /** Where the page lies on the canvases. Boxes of pixels count from its corner. */
  readonly #page: FittedPage;
  /** Pixels of the page. */
  readonly #size: PictureSize;
  /** Pixels of a frame; the canvases may have one more each way. */
  readonly #frame: PictureSize;
  readonly #layers: readonly Layer[];
  readonly #unitOf = new Map<NodeId, number>();
  #isLost = false;

  /** `paintStill` is to be called before the first frame. */
  constructor(options: {
    /** At the scale of the page. */
    environment: PaintEnvironment;
    page: FittedPage;
    frame: PictureSize;
    isMedium: (id: NodeId) => boolean;
    /** Whether the canvas has even sides, as encoders of films want. */
    isEven: boolean;
    /** Canvases that take turns: what the last ones show can still be read, without a copy, while the next is painted. */
    stages: number;
  }) {
    const { environment, page, frame, isMedium, isEven } = options;
    const { size } = page;
    const reader = new MeasuredReader(environment.reader, environment.measurer, layoutText);
    this.#environment = environment;
    this.#view = reader.artboard;
    this.#page = page;
    this.#size = size;
    this.#frame = frame;
    this.#sheet = needsSheet(reader)
      ? this.#createCanvas(size.width + SPARE_COLUMNS, size.height, true)
      : null;
    this.#layers = planFilm(reader, isMedium).map((layer, at) => this.#place(layer, at === 0));
    const { width, height } = isEven ? padToEven(frame) : frame;
    this.#stages = Array.from({ length: options.stages }, () => ({
      context: this.#createCanvas(width, height, false),
      stale: new Set<Layer>(),
    }));
    this.#layers.forEach(({ units, isMoving }, at) => {
      for (const unit of isMoving ? units : []) this.#note(unit, at);
    });
  }

  /** Paints what never changes, a part at a time where it shows many pictures; then has ready what the frames show. */
  async paintStill(hold: Hold): Promise<void> {
    const { reader } = this.#environment;
    const [ground] = this.#layers;
    if (this.#isFramed) {
      await hold([]);
      for (const { context } of this.#stages) this.#paintAround(context);
    }
    for (const layer of this.#layers) {
      const parts = layer.context ? planParts(reader, PICTURES_AT_ONCE, layer.units) : [];
      for (const [at, only] of parts.entries()) {
        await hold([...only]);
        this.#paintOnto(layer, { only, withoutArtboard: layer !== ground || at > 0 });
      }
    }
    await hold(this.#layers.flatMap(({ isMoving, units }) => (isMoving ? units : [])));
  }

  /** Shows the last frame painted. */
  get canvas(): OffscreenCanvas | HTMLCanvasElement {
    return this.#stage.context.canvas;
  }

  /** Whether the browser has dropped what was painted, as it does when its graphics process dies: for good. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Paints everything, whatever was there. */
  paintAll(): PixelBox {
    this.#paintLayers(this.#layers);
    return { x: 0, y: 0, ...this.#frame };
  }

  /**
   * Paints what differs from the last frame and returns where; null for nothing. `changed` are nodes that show another
   * picture.
   */
  paint(changed: ReadonlySet<NodeId>): PixelBox | null {
    const layers = this.#layersOf(changed);
    if (layers.length === 0) return null;
    this.#paintLayers(layers);
    const { x, y, ...size } = surround(layers.map(({ pixels }) => pixels));
    const { at } = this.#page;
    return { x: x + at.x, y: y + at.y, ...size };
  }

  /** Lets go of the canvases, which may not be read any more. */
  close(): void {
    const layers = this.#layers.map(({ context }) => context);
    const stages = this.#stages.map(({ context }) => context);
    for (const context of [this.#sheet, ...layers, ...stages]) if (context) context.canvas.width = 0;
  }

  #createCanvas(width: number, height: number, alpha: boolean): PaintContext {
    const context = createFilmCanvas(width, height, alpha);
    const canvas: EventTarget = context.canvas;
    canvas.addEventListener('contextlost', () => {
      this.#isLost = true;
    });
    return context;
  }

  /** Whether something of a frame lies beside the page. */
  get #isFramed(): boolean {
    return this.#frame.width > this.#size.width || this.#frame.height > this.#size.height;
  }

  /** The page's background, as if the page were as large as the frame: on white, as in JPGs. */
  #paintAround(context: PaintContext): void {
    const view = surroundPage(this.#view, this.#page, this.#frame);
    const artboard = { ...this.#environment.reader.artboard, ...view };
    const reader = new SnapshotReader({ artboard, nodes: [] });
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    paintScene(context, { ...this.#environment, reader }, { view, visible: view });
  }

  get #stage(): Stage {
    return this.#stages[this.#at] as Stage;
  }

  /** Paints the next stage, which may lack more than what changed just now. */
  #paintLayers(changed: readonly Layer[]): void {
    for (const { stale } of this.#stages) for (const layer of changed) stale.add(layer);
    this.#at = (this.#at + 1) % this.#stages.length;
    const { stale } = this.#stage;
    if (this.#sheet) this.#paintOnSheet(this.#sheet);
    else for (const box of joinMeeting([...stale].map(({ pixels }) => pixels))) this.#paintInside(box);
    stale.clear();
    this.#padToEven();
  }

  /** What lies under an opaque film is painted beside it only. */
  #paintInside(box: PixelBox): void {
    let from = this.#layers.length - 1;
    let opaque: PixelBox | null = null;
    for (; from > 0 && !opaque; from -= 1) opaque = this.#opaquePixels(this.#layers[from] as Layer, box);
    if (!opaque) return this.#paintClipped(this.#layers, box);
    for (const beside of subtract(box, opaque)) this.#paintClipped(this.#layers.slice(0, from + 1), beside);
    this.#paintClipped(this.#layers.slice(from + 1), box);
  }

  #opaquePixels({ units, isMoving, pixels }: Layer, box: PixelBox): PixelBox | null {
    const { reader, scale, mediaFrame } = this.#environment;
    const [id] = units;
    const node = isMoving && id !== undefined && meets(pixels, box) ? reader.get(id) : undefined;
    if (node?.kind !== 'video') return null;
    const opaque = opaquePixels(node, reader, mediaFrame?.(node) ?? null, { view: this.#view, scale });
    return opaque && meets(opaque, box) ? opaque : null;
  }

  /** All of it each time: within a clip Chromium (156) softens the edges of pictures drawn with `copy`. */
  #paintOnSheet(sheet: PaintContext): void {
    clearContext(sheet);
    const whole = this.#whole();
    for (const layer of this.#layers) if (meets(layer.pixels, whole)) this.#paintLayer(sheet, layer);
    putOnWhite(sheet);
    const { width, height } = this.#size;
    const { x, y } = this.#page.at;
    this.#stage.context.drawImage(sheet.canvas, 0, 0, width, height, x, y, width, height);
  }

  #paintClipped(layers: readonly Layer[], box: PixelBox): void {
    const { context } = this.#stage;
    const { x, y } = this.#page.at;
    context.save();
    context.setTransform(1, 0, 0, 1, x, y);
    context.beginPath();
    context.rect(box.x, box.y, box.width, box.height);
    context.clip();
    for (const layer of layers) if (meets(layer.pixels, box)) this.#paintLayer(context, layer);
    context.restore();
  }

  /** Nodes inside a unit change it as a whole. */
  #note(id: NodeId, at: number): void {
    this.#unitOf.set(id, at);
    for (const child of this.#environment.reader.childIds(id)) this.#note(child, at);
  }

  #place(layer: FilmLayer, isGround: boolean): Layer {
    const pixels = isGround ? this.#whole() : this.#toPixels(layer.box);
    if (layer.isMoving || pixels.width === 0 || pixels.height === 0)
      return { ...layer, pixels, context: null };
    const isWhite = isGround && !this.#sheet;
    const context = this.#createCanvas(pixels.width, pixels.height, !isWhite);
    if (isWhite) {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, pixels.width, pixels.height);
    }
    return { ...layer, pixels, context };
  }

  #paintOnto(
    { context, pixels }: Layer,
    part: { readonly only: ReadonlySet<NodeId>; readonly withoutArtboard: boolean },
  ): void {
    if (!context) return;
    const { scale } = this.#environment;
    const { left, top } = this.#view;
    paintScene(context, this.#environment, {
      view: {
        left: left + pixels.x / scale,
        top: top + pixels.y / scale,
        width: pixels.width / scale,
        height: pixels.height / scale,
      },
      visible: this.#view,
      ...part,
    });
  }

  #paintLayer(context: PaintContext, { context: painted, pixels, units }: Layer): void {
    if (painted) {
      context.drawImage(painted.canvas, pixels.x, pixels.y);
      return;
    }
    const { scale } = this.#environment;
    const { x, y } = context === this.#sheet ? ORIGIN : this.#page.at;
    context.save();
    context.setTransform(scale, 0, 0, scale, x - this.#view.left * scale, y - this.#view.top * scale);
    for (const id of units) paintNode(context, id, this.#environment);
    context.restore();
  }

  #whole(): PixelBox {
    return { x: 0, y: 0, ...this.#size };
  }

  /** Those that can be seen. */
  #layersOf(changed: ReadonlySet<NodeId>): readonly Layer[] {
    const layers = new Set<Layer>();
    for (const id of changed) {
      const layer = this.#layers[this.#unitOf.get(id) ?? -1];
      if (layer && layer.pixels.width > 0 && layer.pixels.height > 0) layers.add(layer);
    }
    return [...layers];
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
    const { width, height } = this.#frame;
    const { context } = this.#stage;
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (this.canvas.width > width)
      context.drawImage(this.canvas, width - 1, 0, 1, height, width, 0, 1, height);
    const full = this.canvas.width;
    if (this.canvas.height > height)
      context.drawImage(this.canvas, 0, height - 1, full, 1, 0, height, full, 1);
  }
}
