// The families of the catalogue that are not shipped, as addresses of our own server. The catalogue is loaded when it is
// first needed: a list of fonts is opened, or a design names a family that nobody has yet.
import {
  type CatalogueFamily,
  FontCatalogue,
  nameFontFile,
  type PackedCatalogue,
} from '../../../scene/fonts/FontCatalogue.ts';
import type { FontSource } from './types.ts';

let loading: Promise<FontCatalogue> | undefined;

/** Rejects when the page is offline and never had it; a later call tries again. */
export function loadFontCatalogue(): Promise<FontCatalogue> {
  loading ??= import('../../../scene/fonts/catalogue.json').then(
    ({ default: packed }) => new FontCatalogue(packed as PackedCatalogue),
  );
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Every file of a family; the browser fetches those whose letters are drawn. */
export function getCatalogueSources(font: CatalogueFamily): readonly FontSource[] {
  const faces = [
    ...font.weights.map((weight) => ({ weight, italic: false })),
    ...font.italicWeights.map((weight) => ({ weight, italic: true })),
  ];
  return faces.flatMap(({ weight, italic }) =>
    font.subsets.map(({ name, unicodeRange }) => ({
      family: font.family,
      weight: String(weight),
      style: italic ? 'italic' : 'normal',
      url: `/api/fonts/${font.id}/${nameFontFile({ subset: name, weight, italic })}?v=${font.version}`,
      unicodeRange,
    })),
  );
}
