import { setArtboard } from '../../../scene/commands/setArtboard.ts';
import type { EditorAction } from './types.ts';

/** Of all pages. Whole numbers from 1 to 32,768; anything else is ignored. */
export const setArtboardSize: EditorAction<'setArtboardSize'> = {
  id: 'setArtboardSize',
  label: 'editor.setArtboardSize',
  icon: 'Dimensions',
  enabled: () => true,
  run: (core, args) => {
    const width = side(args.width);
    const height = side(args.height);
    if (width === null && height === null) return;
    const { document, reader, shownPage } = core;
    const { artboard } = reader;
    const size = { width: width ?? artboard.width, height: height ?? artboard.height };
    if (shownPage) shownPage.pages.resize('user', size);
    else setArtboard(document, size);
  },
};

function side(value: number | undefined): number | null {
  const whole = Math.trunc(value ?? Number.NaN);
  return whole >= 1 && whole <= 32_768 ? whole : null;
}
