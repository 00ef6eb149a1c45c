// The pictures of a document as `data:` addresses: original files where they show unchanged, else PNGs of what the
// painters would draw (filtered, cropped, the current frame of a film).
import type { MediaNode, NodeId, SceneNode } from '../../../../scene/nodes/types.ts';
import { keepsSource } from '../../../../scene/formats/svg/nodeData.ts';
import type { SvgPicture } from '../../../../scene/formats/svg/types.ts';
import { createCanvas } from '../../paint/LayerStack.ts';
import type { Bitmap, PaintContext, PaintEnvironment } from '../../paint/types.ts';
import { encodeCanvas, sizeOnCanvas } from '../encodeCanvas.ts';
import { toDataUrl } from './toDataUrl.ts';

/** Gives the bytes behind an address; null when they cannot be had. */
export type FetchFile = (src: string, signal?: AbortSignal) => Promise<Blob | null>;

/** Formats every viewer of SVG can show. */
const KEPT_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

type Window = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

type Size = { readonly width: number; readonly height: number };

/** `window` counts the pixels of the whole picture, of which `shown` is the filtered look, maybe at another resolution. */
type Part = {
  readonly shown: Bitmap;
  readonly whole: Size;
  readonly window: Window;
  /** Pixel for pixel, because whoever reads the file takes it for the picture itself. */
  readonly isToScale?: boolean;
};

export class EmbeddedPictures {
  readonly #environment: PaintEnvironment;
  readonly #fetchFile: FetchFile;
  readonly #signal: AbortSignal | undefined;
  readonly #originals = new Map<string, Promise<string | null>>();
  readonly #rasters = new Map<string, Promise<string>>();
  /** How many nodes show an address. */
  readonly #uses = new Map<string, number>();
  readonly #byNode = new Map<SceneNode, SvgPicture>();
  readonly #bySource = new Map<string, SvgPicture>();

  constructor(environment: PaintEnvironment, fetchFile: FetchFile, signal?: AbortSignal) {
    this.#environment = environment;
    this.#fetchFile = fetchFile;
    this.#signal = signal;
  }

  /** Prepares what a node shows; a picture that cannot be had is reported to the environment. */
  async addMedia(node: MediaNode): Promise<void> {
    const environment = this.#environment;
    const frame = environment.mediaFrame?.(node) ?? null;
    const source = frame?.bitmap ?? environment.images.get(node.src);
    if (!source || source.width === 0 || source.height === 0) {
      environment.onBroken({ id: node.id, reason: 'image', detail: node.src });
      return;
    }
    const shown = this.#filter(node, source, frame?.key ?? node.src);
    // A GIF's pictures may have been unpacked smaller than the file has them.
    const whole = frame?.size ?? source;
    const window = getWindow(node, whole);
    if (!window) return;
    const isWhole = window.width === whole.width && window.height === whole.height;
    const original =
      isWhole && shown === source && !frame && node.kind === 'image' ? await this.#original(node.src) : null;
    const part = { shown, whole, window, isToScale: !keepsSource(node.src) };
    const href = original ?? (await this.#rasterise(node, frame?.key ?? node.src, part));
    this.#uses.set(href, (this.#uses.get(href) ?? 0) + 1);
    const natural = { naturalWidth: whole.width, naturalHeight: whole.height };
    const isChanged = shown !== source || frame !== null;
    this.#byNode.set(node, { href, ...window, ...natural, isChanged });
  }

  /** Prepares the picture of a pattern; one that cannot be had is reported of each that it is drawn in. */
  async addPattern(src: string, usedBy: readonly NodeId[]): Promise<void> {
    if (usedBy.length === 0 || this.#bySource.has(src)) return;
    const bitmap = this.#environment.images.get(src);
    if (!bitmap || bitmap.width === 0 || bitmap.height === 0) {
      for (const id of usedBy) this.#environment.onBroken({ id, reason: 'image', detail: src });
      return;
    }
    const { width, height } = bitmap;
    const window = { left: 0, top: 0, width, height };
    const href = (await this.#original(src)) ?? (await rasterise({ shown: bitmap, whole: bitmap, window }));
    this.#bySource.set(src, { href, ...window, naturalWidth: width, naturalHeight: height });
  }

  ofNode(node: MediaNode): SvgPicture | null {
    const picture = this.#byNode.get(node);
    if (!picture || (this.#uses.get(picture.href) ?? 0) < 2) return picture ?? null;
    return { ...picture, isShared: true };
  }

  ofPattern(src: string): SvgPicture | null {
    return this.#bySource.get(src) ?? null;
  }

  /** A picture whose filters fail is drawn without them and reported, as the painters do. */
  #filter({ id, filters }: MediaNode, source: Bitmap, key: string): Bitmap {
    const environment = this.#environment;
    if (filters.length === 0) return source;
    try {
      const needs = { picture: (src: string) => environment.images.get(src) ?? null };
      // Those of files are there before the first picture.
      return environment.filters.run(source, filters, key, needs) ?? source;
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      environment.onBroken({ id, reason: 'image', detail });
      return source;
    }
  }

  /** Of nodes that show the same part of the same picture in the same look, one picture. */
  #rasterise({ filters }: MediaNode, key: string, part: Part): Promise<string> {
    const { left, top, width, height } = part.window;
    const look = JSON.stringify([key, filters, left, top, width, height]);
    let pending = this.#rasters.get(look);
    if (!pending) {
      pending = rasterise(part);
      this.#rasters.set(look, pending);
    }
    return pending;
  }

  #original(src: string): Promise<string | null> {
    let pending = this.#originals.get(src);
    if (!pending) {
      pending = this.#readOriginal(src);
      this.#originals.set(src, pending);
    }
    return pending;
  }

  async #readOriginal(src: string): Promise<string | null> {
    try {
      const blob = await this.#fetchFile(src, this.#signal);
      return blob && KEPT_TYPES.has(blob.type) ? await toDataUrl(blob) : null;
    } catch (error) {
      this.#signal?.throwIfAborted();
      // The decoded picture is there: it is embedded instead of the file.
      console.warn(`The file of a picture could not be read: ${src.slice(0, 200)}`, error);
      return null;
    }
  }
}

/** Whole pixels of the picture that the node's crop touches. */
function getWindow(node: MediaNode, whole: Size): Window | null {
  const left = Math.min(Math.floor(Math.max(node.cropX, 0)), whole.width);
  const top = Math.min(Math.floor(Math.max(node.cropY, 0)), whole.height);
  const right = Math.min(Math.ceil(Math.max(node.cropX, 0) + node.width), whole.width);
  const bottom = Math.min(Math.ceil(Math.max(node.cropY, 0) + node.height), whole.height);
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}

async function rasterise({ shown, whole, window, isToScale = false }: Part): Promise<string> {
  const scaleX = shown.width / whole.width;
  const scaleY = shown.height / whole.height;
  const { width, height } = sizeOnCanvas({
    width: isToScale ? window.width : Math.max(1, Math.round(window.width * scaleX)),
    height: isToScale ? window.height : Math.max(1, Math.round(window.height * scaleY)),
  });
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d') as PaintContext | null;
  if (!context) throw new RangeError(`No canvas of ${width} × ${height} pixels`);
  const [left, top] = [window.left * scaleX, window.top * scaleY];
  context.drawImage(shown, left, top, window.width * scaleX, window.height * scaleY, 0, 0, width, height);
  try {
    return await toDataUrl(await encodeCanvas(canvas, 'image/png', 1));
  } finally {
    canvas.width = 0;
  }
}
