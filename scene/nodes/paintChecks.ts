// What counts as a paint, a shadow or a gradient in a document.
import {
  type Check,
  isBoolean,
  isEither,
  isFinite,
  isListOf,
  isNotNegative,
  isNullOr,
  isOneOf,
  isShape,
  isShortText,
  isAddress,
} from './checks.ts';

export const isMatrix: Check = isNullOr(isListOf(isFinite, 6));

const isGradient = isShape(
  {
    type: isOneOf('linear', 'radial'),
    coords: isShape({ x1: isFinite, y1: isFinite, x2: isFinite, y2: isFinite, r1: isFinite, r2: isFinite }, [
      'x1',
      'y1',
      'x2',
      'y2',
    ]),
    colorStops: isListOf(
      isShape({ offset: isFinite, color: isShortText, opacity: isFinite }, ['offset', 'color']),
      1_000,
    ),
    gradientUnits: isOneOf('pixels', 'percentage'),
    gradientTransform: isMatrix,
    offsetX: isFinite,
    offsetY: isFinite,
  },
  ['type', 'coords', 'colorStops'],
);

const isPattern = isShape(
  {
    type: isOneOf('pattern'),
    source: isAddress,
    repeat: isOneOf('repeat', 'repeat-x', 'repeat-y', 'no-repeat', ''),
    offsetX: isFinite,
    offsetY: isFinite,
    patternTransform: isMatrix,
  },
  ['type', 'source'],
);

/** A colour in any CSS form, a gradient, a pattern or nothing. */
export const isPaint: Check = isNullOr(isEither(isShortText, isGradient, isPattern));

export const isShadow: Check = isNullOr(
  isShape(
    {
      color: isShortText,
      blur: isNotNegative,
      offsetX: isFinite,
      offsetY: isFinite,
      affectStroke: isBoolean,
      nonScaling: isBoolean,
    },
    ['color', 'blur', 'offsetX', 'offsetY'],
  ),
);

export const isCustomGradient: Check = isNullOr(
  isShape({ angle: isFinite, pivot: isShortText, intensity: isFinite }, ['angle', 'pivot', 'intensity']),
);

const COMPOSITE_OPERATIONS =
  'source-over source-in source-out source-atop destination-over destination-in destination-out destination-atop ' +
  'lighter copy xor multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference ' +
  'exclusion hue saturation color luminosity';

export const isCompositeOperation: Check = isOneOf(...COMPOSITE_OPERATIONS.split(' '));
