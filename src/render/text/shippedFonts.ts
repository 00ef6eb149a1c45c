// The families shipped with the product, as addresses of files the build copies beside the app. Loaded on demand, so the
// list does not weigh on the first paint.
import type { FontSource } from './types.ts';

/** Unicode ranges of the subsets, the same in every package of the collection. */
const SUBSET_RANGES: Readonly<Record<string, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,' +
    'U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,' +
    'U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};

/** Families that stand in for one we may not ship; same widths, so line breaks stay. */
const STAND_INS: Readonly<Record<string, readonly string[]>> = { Arimo: ['Arial', 'Helvetica'] };

/** Words of a family's name that are not simply capitalised. */
const SPECIAL_WORDS: Readonly<Record<string, string>> = { dm: 'DM' };

const files = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/*/files/*-latin-[0-9]*-*.woff2',
    '/node_modules/@fontsource/*/files/*-latin-ext-[0-9]*-*.woff2',
    '/node_modules/@fontsource-variable/inter/files/inter-latin-wght-*.woff2',
    '/node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-*.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
);

const FILE_NAME = /\/([a-z0-9-]+)-(latin|latin-ext)-([0-9]+|wght)-(normal|italic)\.woff2$/;

/** Every shipped face, stand-ins included. */
export function getShippedFonts(): readonly FontSource[] {
  return Object.entries(files).flatMap(([path, url]) => {
    const parts = FILE_NAME.exec(path);
    if (!parts) return [];
    const [, id = '', subset = '', weight = '', style = ''] = parts;
    const family = getFamilyName(id);
    return [family, ...(STAND_INS[family] ?? [])].map((name) => ({
      family: name,
      weight: weight === 'wght' ? '100 900' : weight,
      style,
      url,
      unicodeRange: SUBSET_RANGES[subset],
    }));
  });
}

function getFamilyName(id: string): string {
  return id
    .split('-')
    .map((word) => SPECIAL_WORDS[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
