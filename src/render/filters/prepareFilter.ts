import { fixedMatrices } from '../../../scene/filters/fixedMatrices.ts';
import type { ActiveFilter } from '../../../scene/filters/listActiveFilters.ts';
import { blendColor } from './blendColor.ts';
import { blur } from './blur.ts';
import { brightness } from './brightness.ts';
import { applyColorMatrix, colorMatrix } from './colorMatrix.ts';
import { contrast } from './contrast.ts';
import { convolute } from './convolute.ts';
import { gamma } from './gamma.ts';
import { grayscale } from './grayscale.ts';
import { hueRotation } from './hueRotation.ts';
import { invert } from './invert.ts';
import { noise } from './noise.ts';
import { pixelate } from './pixelate.ts';
import { removeColor } from './removeColor.ts';
import { replaceColor } from './replaceColor.ts';
import { saturation } from './saturation.ts';
import type { PrepareFilter, RunnableFilter } from './types.ts';
import { vibrance } from './vibrance.ts';

const filters: { readonly [Type in ActiveFilter['type']]: PrepareFilter<Type> } = {
  Sepia: () => applyColorMatrix(fixedMatrices.Sepia),
  Brownie: () => applyColorMatrix(fixedMatrices.Brownie),
  Kodachrome: () => applyColorMatrix(fixedMatrices.Kodachrome),
  Polaroid: () => applyColorMatrix(fixedMatrices.Polaroid),
  Technicolor: () => applyColorMatrix(fixedMatrices.Technicolor),
  Vintage: () => applyColorMatrix(fixedMatrices.Vintage),
  BlackWhite: () => applyColorMatrix(fixedMatrices.BlackWhite),
  Brightness: brightness,
  Contrast: contrast,
  Convolute: convolute,
  Grayscale: grayscale,
  Invert: invert,
  Noise: noise,
  Pixelate: pixelate,
  Saturation: saturation,
  Vibrance: vibrance,
  HueRotation: hueRotation,
  Blur: blur,
  Gamma: gamma,
  BlendColor: blendColor,
  RemoveColor: removeColor,
  ReplaceColor: replaceColor,
  ColorMatrix: colorMatrix,
};

/** The filter ready to run on a picture of `size` pixels. */
export function prepareFilter(
  filter: ActiveFilter,
  size: { readonly width: number; readonly height: number },
): RunnableFilter {
  return (filters[filter.type] as PrepareFilter<typeof filter.type>)(filter.parameters as never, size);
}
