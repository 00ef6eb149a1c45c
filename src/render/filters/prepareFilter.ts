import type { BlendedPicture } from '../../../scene/filters/blendImage.ts';
import { fixedMatrices } from '../../../scene/filters/fixedMatrices.ts';
import type { ActiveFilter } from '../../../scene/filters/listActiveFilters.ts';
import type { Bitmap } from '../paint/types.ts';
import { blendColor } from './blendColor.ts';
import { blendImage } from './blendImage.ts';
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
import { resize } from './resize.ts';
import { saturation } from './saturation.ts';
import type { PrepareFilter, RunnableFilter } from './types.ts';
import { vibrance } from './vibrance.ts';

const filters: { readonly [Type in Exclude<ActiveFilter['type'], 'BlendImage'>]: PrepareFilter<Type> } = {
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
  Resize: resize,
};

/** Finds the picture a filter lays over another; every one was asked for before. */
export type BlendedPictures = (image: BlendedPicture) => Bitmap | null;

/** The filter ready to run on a picture of `size` pixels; null when a picture it needs is not there. */
export function prepareFilter(
  filter: ActiveFilter,
  size: { readonly width: number; readonly height: number },
  pictures: BlendedPictures,
): RunnableFilter | null {
  if (filter.type === 'BlendImage') {
    const picture = pictures(filter.parameters.image);
    return picture && blendImage(filter.parameters, picture);
  }
  return (filters[filter.type] as PrepareFilter<typeof filter.type>)(filter.parameters as never, size);
}
