import { type ApiClient, unwrap } from '../../api/client.ts';
import type { FontFamily } from '../../editor/page/types.ts';
import { type TextKey, t } from '../../i18n/t.ts';
import { getCatalogueSources, loadFontCatalogue } from '../../render/text/catalogueFonts.ts';
import type { FontRegistry } from '../../render/text/FontRegistry.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import { shippedFamilies } from '../../render/text/shippedFamilies.ts';

const KEY = 'prancheta.fontSource';

/** Words for the catalogue's tags. */
const TAGS: Readonly<Record<string, TextKey>> = {
  business: 'panels.fontTagBusiness',
  elegant: 'panels.fontTagElegant',
  comic: 'panels.fontTagComic',
  kids: 'panels.fontTagKids',
  signature: 'panels.fontTagSignature',
  invitation: 'panels.fontTagInvitation',
  birthday: 'panels.fontTagBirthday',
  celebration: 'panels.fontTagCelebration',
  rounded: 'panels.fontTagRounded',
};

let known: Promise<boolean> | undefined;

function keep(hasSource: boolean): void {
  try {
    localStorage.setItem(KEY, hasSource ? '1' : '0');
  } catch (error) {
    console.warn('Without a network this device will not know of a source for fonts', error);
  }
}

/** Whether this server brings families that are not shipped; offline, what it said last. */
function hasFontSource(api: ApiClient): Promise<boolean> {
  known ??= unwrap(api.GET('/api/config')).then(({ font_source }) => {
    keep(font_source);
    return font_source;
  });
  return known.catch((error: unknown) => {
    console.warn('The settings of the server are not known', error);
    known = undefined;
    return localStorage.getItem(KEY) === '1';
  });
}

/** The fonts of this page, which finds families of the catalogue at our own server, when that has a source for them. */
export function getDesignFonts(api: ApiClient): FontRegistry {
  const fonts = getPageFonts();
  fonts.resolveWith(async (family) => {
    const [catalogue, hasSource] = await Promise.all([loadFontCatalogue(), hasFontSource(api)]);
    const font = catalogue.find(family);
    return font && hasSource ? getCatalogueSources(font) : null;
  });
  return fonts;
}

/** The catalogue as the font panel lists it: alphabetical, with what can be had marked. */
export async function listFonts(api: ApiClient): Promise<readonly FontFamily[]> {
  const [catalogue, hasSource] = await Promise.all([loadFontCatalogue(), hasFontSource(api)]);
  const shipped = new Set(shippedFamilies.map(({ family }) => family));
  const listed = catalogue.list().map(({ family, category, tags }) => ({
    family,
    category,
    tags: tags.flatMap((tag) => (TAGS[tag] ? [t(TAGS[tag])] : [])),
    isAvailable: hasSource || shipped.has(family),
  }));
  const inCatalogue = new Set(catalogue.names);
  const others = shippedFamilies
    .filter(({ family }) => !inCatalogue.has(family))
    .map(({ family, category }) => ({ family, category, tags: [], isAvailable: true }));
  return [...listed, ...others].toSorted((a, b) => a.family.localeCompare(b.family, 'en'));
}
