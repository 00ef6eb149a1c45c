import type { FontFace } from '../../text/types.ts';
import type { Style } from './readStyle.ts';

const WEIGHTS: Readonly<Record<string, number>> = {
  thin: 100,
  hairline: 100,
  extralight: 200,
  ultralight: 200,
  light: 300,
  regular: 400,
  roman: 400,
  book: 400,
  medium: 500,
  semibold: 600,
  demibold: 600,
  bold: 700,
  extrabold: 800,
  ultrabold: 800,
  black: 900,
  heavy: 900,
};
const PLAIN_WEIGHT = /^(?:normal|400)$/;

/** Where none is named, browsers take a serif; this is the one of ours that comes nearest to theirs. */
const STANDARD = 'EB Garamond';

/** The face a style asks for: the first family it names. */
export function readFace(look: Style) {
  const weight = look['font-weight'] ?? 'normal';
  const slant = look['font-style'] ?? 'normal';
  const families = (look['font-family'] ?? STANDARD).split(',').map(unquote);
  const named = readFontName(families);
  const isPlain = named?.weight !== undefined && PLAIN_WEIGHT.test(weight);
  return {
    fontFamily: named?.family ?? families[0] ?? STANDARD,
    fontWeight: isPlain ? named.weight : /^\d+$/.test(weight) ? Number(weight) : weight,
    fontStyle: slant === 'italic' || slant === 'oblique' ? slant : named?.isItalic ? 'italic' : 'normal',
  } satisfies FontFace;
}

const unquote = (family: string): string => family.trim().replace(/^(['"])(.*)\1$/, '$2') || STANDARD;

type FontName = { readonly family: string; readonly weight: number; readonly isItalic: boolean };

/** Adobe Illustrator names the file of a font, `OpenSans-BoldItalic`, sometimes with its family behind; null for others. */
function readFontName([said = '', second]: readonly string[]): FontName | null {
  // Who made the file of a font of the system: `Arial-BoldMT`, `TimesNewRomanPSMT`.
  const first = said.replace(/(?:PS)?MT$/, '').replace('PS-', '-');
  if (first !== said && !first.includes('-'))
    return { family: spaced(first), weight: WEIGHTS.regular!, isItalic: false };
  const parts = /^(\w+)-([a-z]*?)(italic|oblique|it)?$/i.exec(first);
  const [, base = '', word = '', italic] = parts ?? [];
  const weight = word === '' ? WEIGHTS.regular : WEIGHTS[word.toLowerCase()];
  if (!parts || weight === undefined || (word === '' && !italic)) return null;
  const isSame = second?.replaceAll(' ', '').toLowerCase() === base.toLowerCase();
  const family = isSame && second ? second : spaced(base);
  return { family, weight, isItalic: italic !== undefined };
}

const spaced = (name: string): string => name.replace(/([a-z])(?=[A-Z])/g, '$1 ');
