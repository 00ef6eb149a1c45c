// What the painters need and offer. A painter turns one node into pixels on a Canvas2D context exactly as
// fabric 6.5.3 would; it never loads, never waits and never writes. The same painters serve screen tiles,
// exports, thumbnails and film frames, on the main thread or in a worker.
import type { SceneReader } from '../../../scene/document/types.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { FilterSpec, MediaNode, NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import type { LayoutText, TextMeasurer } from '../../../scene/text/types.ts';
import type { BrokenNode } from '../types.ts';

export type PaintContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Pixels ready to be drawn; `width` and `height` are those of the picture itself. */
export type Bitmap = ImageBitmap | OffscreenCanvas | HTMLCanvasElement | HTMLImageElement;

/** Who draws a picture, and output pixels per pixel of the file: a lookup may answer with a smaller copy. */
export type BitmapNeed = { readonly scale: number; readonly user: NodeId };

/** Bitmaps already decoded, by address. `undefined` = not there yet, `null` = could not be loaded. */
export interface BitmapLookup {
  /** The whole picture, or a smaller copy that suffices for `need`. */
  get(src: string, need?: BitmapNeed): Bitmap | null | undefined;
  /** Size of the file's picture, where `get` may give smaller copies. */
  sizeOf?(src: string): { readonly width: number; readonly height: number } | null;
}

export type FilterNeeds = {
  /** Output pixels per pixel of the source, where the result may be that much smaller. */
  readonly shownScale?: number;
  /** A picture laid over the source, by address; a filter whose picture is not there is left out. */
  readonly picture?: (src: string) => Bitmap | null;
  /** Who shows it, to be painted again when the answer was that it takes a while. */
  readonly user?: NodeId;
};

/** Runs image filters; the result is cached until the source or a parameter changes. */
export interface FilterRunner {
  /**
   * Returns `source` itself when every filter is neutral; undefined while the filters are on their way. `sourceKey` names the
   * pixels (address, frame).
   */
  run(
    source: Bitmap,
    filters: readonly FilterSpec[],
    sourceKey: string,
    needs?: FilterNeeds,
  ): Bitmap | undefined;
  /** A picture that will need filters is on its way: they may be fetched beside it. */
  prepare?(): void;
  destroy(): void;
}

/** Offscreen canvases kept for reuse; each is cleared and at least as large as asked. */
export interface LayerPool {
  take(width: number, height: number): PaintContext;
  give(layer: PaintContext): void;
}

/** The current frame of an animation or film, and a key that changes with it; null shows the poster. */
export type MediaFrame = {
  readonly bitmap: Bitmap;
  readonly key: string;
  /** Told of pictures that nothing is seen through. */
  readonly isOpaque?: boolean;
  /** Of the medium in pixels, where the bitmap has fewer. */
  readonly size?: { readonly width: number; readonly height: number };
};

export type PaintEnvironment = {
  readonly reader: SceneReader;
  readonly images: BitmapLookup;
  readonly layoutText: LayoutText;
  readonly measurer: TextMeasurer;
  /** Output pixels per scene unit. */
  readonly scale: number;
  /** Whole pixels of the canvas that are kept, where that is not all of it. */
  readonly target?: Box;
  readonly filters: FilterRunner;
  readonly layers: LayerPool;
  /** Called for a node drawn as a placeholder because something it needs could not be had. */
  readonly onBroken: (broken: BrokenNode) => void;
  /** Whether the node's filters are being tried out: they may run on as many pixels as are shown. */
  readonly isTryingFilters?: (id: NodeId) => boolean;
  readonly mediaFrame?: (node: MediaNode) => MediaFrame | null;
  /** Addresses that were asked for and are not there yet (the caller loads them and paints again). */
  readonly onMissing?: (src: string, node: SceneNode) => void;
};

/**
 * Draws one node (members of a group included) with its ancestors' placement and opacity.
 * The context's matrix must map scene units to output pixels.
 */
export type PaintNode = (context: PaintContext, id: NodeId, environment: PaintEnvironment) => void;

export type PaintSceneOptions = {
  /** Scene box shown; the context's pixel (0, 0) is its top-left corner. */
  readonly view: Box;
  /** Box that decides what is off-screen (Fabric draws nothing of it, not even its shadow). Default: `view`. */
  readonly visible?: Box;
  /** Top-level nodes left out. */
  readonly skip?: ReadonlySet<NodeId>;
  /** Only these top-level nodes, in document order. */
  readonly only?: ReadonlySet<NodeId>;
  /** Leave the artboard's own background out. */
  readonly withoutArtboard?: boolean;
};

/** Draws the artboard and all top-level nodes, bottom to top. */
export type PaintScene = (
  context: PaintContext,
  environment: PaintEnvironment,
  options: PaintSceneOptions,
) => void;
