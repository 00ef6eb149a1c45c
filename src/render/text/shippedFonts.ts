// The families shipped with the product, as addresses of files the build copies beside the app.
import { shippedFamilies } from './shippedFamilies.ts';
import { listShippedFiles } from './shippedFiles.ts';
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

/** Names under which a shipped family is known beside those of the list; same widths, so line breaks stay. */
const STAND_INS: Readonly<Record<string, readonly string[]>> = { arimo: ['Helvetica'] };

const familiesById = Map.groupBy(
  shippedFamilies,
  ({ id, family }) => id ?? family.toLowerCase().replaceAll(' ', '-'),
);

/** Every shipped face, stand-ins included. */
export function getShippedFonts(): readonly FontSource[] {
  return listShippedFiles().flatMap(({ id, subset, weight, style, url }) => {
    const known = familiesById.get(id) ?? [];
    const range = known[0]?.weights ?? '100 900';
    return [...known.map(({ family }) => family), ...(STAND_INS[id] ?? [])].map((family) => ({
      family,
      weight: weight === 'wght' ? range : weight,
      style,
      url,
      unicodeRange: SUBSET_RANGES[subset],
    }));
  });
}
