import type { SvgFontFace } from '../../../../scene/formats/svg/types.ts';
import type { NeededFont } from '../../text/collectFonts.ts';
import type { FontSource } from '../../text/types.ts';
import { chooseFaces } from './chooseFaces.ts';
import { fetchFont } from './fetchFont.ts';
import { toDataUrl } from './toDataUrl.ts';

/** The needed faces as `data:` addresses; one that cannot be had leaves its letters to the viewer's own fonts. */
export async function embedFonts(
  needed: readonly NeededFont[],
  sources: readonly FontSource[],
  signal?: AbortSignal,
): Promise<readonly SvgFontFace[]> {
  const faces = await Promise.all(
    chooseFaces(needed, sources).map(async (source): Promise<readonly SvgFontFace[]> => {
      const file = await fetchFont(source, signal);
      if (!file) return [];
      const { family, weight, style, unicodeRange } = source;
      const href = await toDataUrl(file, typeOf(source.url));
      return [{ family, weight, style, unicodeRange, href }];
    }),
  );
  return faces.flat();
}

function typeOf(url: string): string {
  const extension = /\.(woff2|woff|ttf|otf)(?:[?#]|$)/.exec(url)?.[1] ?? 'woff2';
  return `font/${extension}`;
}
