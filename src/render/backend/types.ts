// What a compositor does: keeps surfaces of pixels and shows a stack of them. It knows nothing of documents.
import type { WebGLOptions, WebGLRenderer } from 'pixi.js';
import type { Matrix } from '../../../scene/geometry/types.ts';
import type { PixelBox } from '../tiles/PixelBox.ts';

/** A rectangle of pixels owned by the backend; unreadable after `release`. */
export type Surface = {
  readonly width: number;
  readonly height: number;
  /** Shown without blending. */
  readonly opaque: boolean;
};

/** `width` and `height` stretch the surface; without them it is shown pixel by pixel. */
export type PlacedSurface = {
  readonly surface: Surface;
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly height?: number;
};

/**
 * Surfaces that move together; `matrix` maps layer pixels to device pixels. A new `items` array means new
 * content, the same array means that at most the matrix changed.
 */
export type FrameLayer = {
  readonly items: readonly PlacedSurface[];
  readonly matrix: Matrix;
  /** Device pixels outside are left alone; null for no limit. */
  readonly clip: PixelBox | null;
};

export type PixelRegion = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Where they lie on the canvas they come from; its corner unless given. */
  readonly from?: { readonly x: number; readonly y: number };
};

export type Backend = {
  readonly kind: 'webgl' | 'canvas';
  /** True where pixels are made by the processor: small tiles, small batches. */
  readonly isSoftware: boolean;
  readonly canvas: HTMLCanvasElement;
  /** Largest side of a surface, pixels. */
  readonly maxSize: number;
  readonly counters: { drawCalls: number; uploads: number; uploadedPixels: number };
  createSurface(width: number, height: number, opaque: boolean): Surface;
  /** Replaces the pixels of `region` by as many of `source`. */
  write(surface: Surface, source: HTMLCanvasElement, region: PixelRegion): void;
  release(surface: Surface): void;
  /** Device pixels of the canvas. */
  resize(width: number, height: number): void;
  /** CSS colour shown where nothing lies. */
  setBackdrop(color: string): void;
  /**
   * Draws the layers, first at the bottom; only inside `damage`, boxes that do not overlap, where the backend keeps the
   * last frame. Null for everything.
   */
  present(layers: readonly FrameLayer[], damage: readonly PixelBox[] | null): void;
  /** What the canvas shows, read back after presenting `layers` again. */
  read(layers: readonly FrameLayer[]): ImageData;
  destroy(): void;
};

/** What a compositor tells of itself; one may still be in the making while another is on the screen. */
export type BackendEvents = {
  /** The surfaces are gone; nothing can be shown until `onRestored`. */
  onLost(kind: Backend['kind']): void;
  onRestored(kind: Backend['kind']): void;
};

/** Who owns Pixi's application: the editor mounts it through React, an embedding page goes without. */
export type MountWebgl = (
  canvas: HTMLCanvasElement,
  options: Partial<WebGLOptions> & { readonly context: WebGL2RenderingContext },
) => Promise<{
  readonly renderer: WebGLRenderer;
  /** Frees the context and takes the canvas out of the page. */
  readonly unmount: () => void;
}>;
