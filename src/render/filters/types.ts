// How a filter computes pixels, twice over: as a shader and, where there is no WebGL, by the processor.
import type { Bitmap } from '../paint/types.ts';
import type { ActiveFilter } from '../../../scene/filters/listActiveFilters.ts';
import type { PixelMemory } from './PixelMemory.ts';

/** Red, green, blue, opacity, 0–1, not premultiplied; changed in place. */
export type Pixel = Float64Array;

export type UniformType = 'float' | 'vec3' | 'vec4' | 'mat4';

/** A filter that looks at one pixel at a time; several run in one pass. */
export type PointFilter = {
  readonly kind: 'point';
  /** Tells programs apart; equal keys have equal `source` and `uniforms`. */
  readonly key: string;
  /** GLSL statements on `vec4 c`; `$name` is a uniform, `uv` the position and `size` the picture's size in pixels. */
  readonly source: string;
  readonly uniforms: Readonly<
    Record<string, { readonly type: UniformType; readonly value: readonly number[] }>
  >;
  readonly onProcessor: PointWork;
};

/**
 * `pixels`: one at a time, which is slow. `channels`: red, green and blue each by themselves, opacity not at all, so that
 * 256 values tell all. `matrix`: four rows of five. `bytes`: a whole picture in a loop of its own.
 */
export type PointWork =
  | { readonly kind: 'channels'; readonly apply: (pixel: Pixel) => void }
  | { readonly kind: 'pixels'; readonly apply: (pixel: Pixel, x: number, y: number) => void }
  | { readonly kind: 'matrix'; readonly matrix: readonly number[] }
  | { readonly kind: 'bytes'; readonly apply: (bytes: Uint8ClampedArray) => void };

export type AreaPass = {
  readonly key: string;
  /** GLSL statements that set `vec4 c` from `texel(vec2 uv)`. */
  readonly source: string;
  readonly uniforms: PointFilter['uniforms'];
  /** Sampling between pixels. */
  readonly smooth: boolean;
  /** Pixels of another picture, `uImage` in the source, sampled to the nearest. */
  readonly image?: Bitmap;
};

/** A filter that looks at neighbours. */
export type AreaFilter = {
  readonly kind: 'area';
  readonly passes: readonly AreaPass[];
  /** Leaves `pixels` as they are; what comes back may be from `memory`. */
  readonly apply: (pixels: PixelGrid, memory: PixelMemory) => PixelGrid;
  /** `apply` takes the same time whatever its reach. */
  readonly isQuick?: boolean;
};

/** Not premultiplied bytes, as ImageData holds them. */
export type PixelGrid = {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
};

export type RunnableFilter = PointFilter | AreaFilter;

/** Makes one filter ready for a picture of a size. */
export type PrepareFilter<Type extends ActiveFilter['type']> = (
  parameters: Extract<ActiveFilter, { type: Type }>['parameters'],
  size: { readonly width: number; readonly height: number },
) => RunnableFilter;
