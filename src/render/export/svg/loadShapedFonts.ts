import type { NeededFont } from '../../text/collectFonts.ts';
import type { FontSource } from '../../text/types.ts';
import { chooseFaces } from './chooseFaces.ts';
import { fetchFont } from './fetchFont.ts';
import type { ShapedFonts as Fonts } from './ShapedFonts.ts';
import { unpackFont } from './unpackFont.ts';

/** Fonts that turn letters into shapes; undefined where the shaper cannot run. Only an aborted `signal` rejects. */
export async function loadShapedFonts(
  needed: readonly NeededFont[],
  sources: readonly FontSource[],
  signal?: AbortSignal,
): Promise<Fonts | undefined> {
  try {
    const { ShapedFonts } = await import('./ShapedFonts.ts');
    const fonts = new ShapedFonts();
    await Promise.all(
      chooseFaces(needed, sources).map(async (source) => {
        const file = await fetchFont(source, signal);
        if (file) fonts.add(source, await unpackFont(await file.arrayBuffer()));
      }),
    );
    return fonts;
  } catch (error) {
    signal?.throwIfAborted();
    console.warn('Letters cannot be turned into shapes here; their fonts are embedded', error);
    return undefined;
  }
}
