import type { NeededFont } from '../../text/collectFonts.ts';
import type { FontSource } from '../../text/types.ts';
import { chooseFaces } from './chooseFaces.ts';
import { fetchFont } from './fetchFont.ts';
import type { ShapedFonts as Fonts } from './ShapedFonts.ts';
import { unpackFont } from './unpackFont.ts';

/**
 * Fonts that turn letters into shapes, without those whose files cannot be had or unpacked; undefined where the shaper cannot
 * run. Only an aborted `signal` rejects.
 */
export async function loadShapedFonts(
  needed: readonly NeededFont[],
  sources: readonly FontSource[],
  signal?: AbortSignal,
): Promise<Fonts | undefined> {
  try {
    const { ShapedFonts } = await import('./ShapedFonts.ts');
    const fonts = new ShapedFonts();
    await Promise.all(
      chooseFaces(needed.map(withComposed), sources).map((source) => addFont(fonts, source, signal)),
    );
    return fonts;
  } catch (error) {
    signal?.throwIfAborted();
    console.warn('Letters cannot be turned into shapes here; their fonts are embedded', error);
    return undefined;
  }
}

/** A letter and an accent may be shaped as the one letter that they are together, which another file has. */
const withComposed = ({ face, text }: NeededFont): NeededFont => ({
  face,
  text: text + text.normalize('NFC'),
});

async function addFont(fonts: Fonts, source: FontSource, signal: AbortSignal | undefined): Promise<void> {
  const file = await fetchFont(source, signal);
  if (!file) return;
  try {
    fonts.add(source, await unpackFont(await file.arrayBuffer()));
  } catch (error) {
    console.warn(
      `The file of font ${source.family} could not be unpacked: its letters are drawn another way`,
      error,
    );
  }
}
