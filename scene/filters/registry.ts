import { blendColor } from './blendColor.ts';
import { blendImage } from './blendImage.ts';
import { blur } from './blur.ts';
import { brightness } from './brightness.ts';
import { colorMatrix } from './colorMatrix.ts';
import { composed } from './composed.ts';
import { contrast } from './contrast.ts';
import { convolute } from './convolute.ts';
import { fixedMatrix } from './fixedMatrices.ts';
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
import type { FilterType } from './types.ts';
import { vibrance } from './vibrance.ts';

/** Every filter this product knows, by the type name files use. */
export const filterRegistry = {
  Sepia: fixedMatrix,
  Brownie: fixedMatrix,
  Kodachrome: fixedMatrix,
  Polaroid: fixedMatrix,
  Technicolor: fixedMatrix,
  Vintage: fixedMatrix,
  BlackWhite: fixedMatrix,
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
  BlendImage: blendImage,
  Resize: resize,
  Composed: composed,
} as const satisfies Record<FilterType, unknown>;

/** The parameters of one type of filter. */
export type FilterParameters<Type extends FilterType> = ReturnType<(typeof filterRegistry)[Type]['read']>;
