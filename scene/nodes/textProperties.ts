// Text settings every kind of text has, with Fabric's defaults.
import {
  isBoolean,
  isEither,
  isFinite,
  isListOf,
  isObject,
  isOneOf,
  isPositive,
  isShape,
  isShortText,
  isText,
} from './checks.ts';
import { isNotNegative } from './checks.ts';
import { isDetached, type Properties, property } from './properties.ts';
import type { TextProps } from './types.ts';

const isStyles = isListOf(
  isShape({ start: isNotNegative, end: isNotNegative, style: isObject }, ['start', 'end', 'style']),
  1_000_000,
);

export const textContent: Properties<TextProps> = {
  text: property('', isText),
  styles: property<TextProps['styles']>([], isStyles),
  fontFamily: property('Times New Roman', isShortText),
  fontSize: property(40, isPositive),
  fontWeight: property<string | number>('normal', isEither(isShortText, isPositive)),
  fontStyle: property<TextProps['fontStyle']>('normal', isOneOf('normal', 'italic', 'oblique', '')),
  lineHeight: property(1.16, isNotNegative),
  charSpacing: property(0, isFinite),
  textAlign: property<TextProps['textAlign']>(
    'left',
    isOneOf('left', 'center', 'right', 'justify', 'justify-left', 'justify-center', 'justify-right'),
  ),
  underline: property(false, isBoolean),
  overline: property(false, isBoolean),
  linethrough: property(false, isBoolean),
  textBackgroundColor: property('', isShortText),
  direction: property<TextProps['direction']>('ltr', isOneOf('ltr', 'rtl')),
  textPath: property<TextProps['textPath']>(null, isDetached),
  pathStartOffset: property(0, isFinite),
  pathSide: property<TextProps['pathSide']>('left', isOneOf('left', 'right')),
  pathAlign: property<TextProps['pathAlign']>(
    'baseline',
    isOneOf('baseline', 'center', 'ascender', 'descender'),
  ),
};
