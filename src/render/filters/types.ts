// How a filter computes pixels, twice over: as a shader and, where there is no WebGL, by the processor.
import type { Bitmap } from '../paint/types.ts';
import type { ActiveFilter } from '../../../scene/filters/listActiveFilters.ts';

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
  readonly apply: (pixel: Pixel, x: number, y: number) => void;
  /** What `apply` comes down to, where that is simple enough for a loop of its own. */
  readonly form?: PointForm;
};

/** `channels`: red, green and blue each change by themselves, opacity not at all. `matrix`: four rows of five. */
export type PointForm =
  | { readonly kind: 'channels' }
  | { readonly kind: 'matrix'; readonly matrix: readonly number[] };

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
  readonly apply: (pixels: PixelGrid) => PixelGrid;
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
