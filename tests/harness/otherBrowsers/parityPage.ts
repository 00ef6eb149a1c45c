// Draws the scenes of the parity suite by fabric 6.5.3 and by the product, in whatever browser the page is opened in.
import { getPageFonts } from '../../../src/render/text/pageFonts.ts';
import { comparePictures, type Likeness } from '../../browser/parity/comparePictures.ts';
import { drawPictures } from '../../browser/parity/drawPictures.ts';
import { renderBoth } from '../../browser/parity/renderBoth.ts';
import { scenes } from '../../browser/parity/scenes.ts';

export type SceneLikeness = Likeness & { readonly name: string; readonly isText: boolean };

const parity = {
  async compareAll(): Promise<readonly SceneLikeness[]> {
    const pictures = drawPictures();
    const face = { fontFamily: 'Roboto', fontWeight: 'normal', fontStyle: 'normal' };
    await getPageFonts().ensureFaces([{ face, text: 'Ação e emoção à beira-mar' }]);
    const results: SceneLikeness[] = [];
    for (const { name, isText = false, objects } of scenes) {
      const { expected, actual } = await renderBoth(objects(pictures));
      results.push({ name, isText, ...comparePictures(expected, actual) });
    }
    return results;
  },
};

Object.assign(globalThis, { parity });
