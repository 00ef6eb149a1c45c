// What an image filter is: its parameters, their ranges and defaults, and when it changes nothing.
// Types and values only; how pixels are computed lives in src/render/filters.
import type { FilterSpec } from '../nodes/types.ts';

export type FilterType =
  | 'Sepia'
  | 'Brownie'
  | 'Kodachrome'
  | 'Polaroid'
  | 'Technicolor'
  | 'Vintage'
  | 'BlackWhite'
  | 'Brightness'
  | 'Contrast'
  | 'Convolute'
  | 'Grayscale'
  | 'Invert'
  | 'Noise'
  | 'Pixelate'
  | 'Saturation'
  | 'Vibrance'
  | 'HueRotation'
  | 'Blur'
  | 'Gamma'
  | 'BlendColor'
  | 'RemoveColor'
  | 'ReplaceColor'
  | 'ColorMatrix'
  | 'BlendImage'
  | 'Resize'
  | 'Composed';

/** What an interface needs to offer one parameter. */
export type FilterParameter =
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number }
  | { readonly kind: 'numbers' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'color' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'picture' }
  | { readonly kind: 'filters' };

export type FilterDefinition<Parameters> = {
  readonly defaults: Parameters;
  readonly parameters: { readonly [Name in keyof Parameters]: FilterParameter };
  /** Every parameter present and usable: a missing or broken value becomes its default. */
  readonly read: (spec: FilterSpec) => Parameters;
  /** True when the filter would leave every pixel as it is. */
  readonly isNeutral: (parameters: Parameters) => boolean;
};
