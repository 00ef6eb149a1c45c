// The properties every kind has, with Fabric 6.5.3's defaults and the test each value must pass.
import {
  type Check,
  isBoolean,
  isEither,
  isFinite,
  isIndex,
  isFraction,
  isJson,
  isListOf,
  isNotNegative,
  isNullOr,
  isObject,
  isOneOf,
  isPositive,
  isShape,
  isShortText,
} from './checks.ts';
import { isCompositeOperation, isCustomGradient, isPaint, isShadow } from './paintChecks.ts';
import type { EditorFields, Painting, Placement } from './types.ts';

export type Property<T> = { readonly default: T; readonly check: Check };
export type Properties<T> = { readonly [K in keyof T]-?: Property<T[K]> };

export function property<T>(standard: T, check: Check): Property<T> {
  return { default: standard, check };
}

const isNodeId: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 256;

/** A node outside the tree; its own values are checked when it is read. */
export const isDetached: Check = isNullOr(
  isShape({ node: isObject, children: isListOf(isObject, 100_000) }, ['node', 'children']),
);

export const placeProperties: Properties<Placement> = {
  parentId: property<string | null>(null, isNullOr(isNodeId)),
  index: property('a0', isIndex),
  left: property(0, isFinite),
  top: property(0, isFinite),
  width: property(0, isNotNegative),
  height: property(0, isNotNegative),
  scaleX: property(1, isPositive),
  scaleY: property(1, isPositive),
  angle: property(0, isFinite),
  skewX: property(0, isFinite),
  skewY: property(0, isFinite),
  flipX: property(false, isBoolean),
  flipY: property(false, isBoolean),
  originX: property('left', isEither(isOneOf('left', 'center', 'right'), isFinite)),
  originY: property('top', isEither(isOneOf('top', 'center', 'bottom'), isFinite)),
};

export const paintProperties: Properties<Painting> = {
  fill: property('rgb(0,0,0)', isPaint),
  stroke: property(null, isPaint),
  strokeWidth: property(1, isNotNegative),
  strokeDashArray: property(null, isNullOr(isListOf(isNotNegative, 1_000))),
  strokeDashOffset: property(0, isFinite),
  strokeLineCap: property('butt', isOneOf('butt', 'round', 'square')),
  strokeLineJoin: property('miter', isOneOf('miter', 'round', 'bevel')),
  strokeMiterLimit: property(4, isNotNegative),
  strokeUniform: property(false, isBoolean),
  paintFirst: property('fill', isOneOf('fill', 'stroke')),
  fillRule: property('nonzero', isOneOf('nonzero', 'evenodd')),
  opacity: property(1, isFraction),
  shadow: property(null, isShadow),
  visible: property(true, isBoolean),
  backgroundColor: property('', isShortText),
  globalCompositeOperation: property('source-over', isCompositeOperation),
  clipPath: property(null, isDetached),
  customGradient: property(null, isCustomGradient),
};

/** Letters (UTF-16 units) of a description; readers of the screen are not given more. */
export const LONGEST_ALT = 1_000;

const isRecord: Check = (value) => isObject(value) && isJson(value);

export const editorProperties: Properties<EditorFields> = {
  publicId: property('', isShortText),
  name: property('', isShortText),
  alt: property<string | null>(null, isNullOr(isShortText)),
  isPro: property(false, isBoolean),
  productId: property('', isShortText),
  selectable: property(true, isBoolean),
  hasControls: property(true, isBoolean),
  editable: property(true, isBoolean),
  locked: property(false, isBoolean),
  hidden: property(false, isBoolean),
  linkData: property<unknown>(null, isJson),
  extension: property<unknown>(null, isJson),
  unknownKeys: property({}, isRecord),
  fileForm: property(null, isNullOr(isRecord)),
};
