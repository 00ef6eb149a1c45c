import { setArtboard } from '../../../scene/commands/setArtboard.ts';
import type { EditorAction } from './types.ts';

/** Whole numbers from 1 to 32,768; anything else is ignored. */
export const setArtboardSize: EditorAction<'setArtboardSize'> = {
  id: 'setArtboardSize',
  label: 'editor.setArtboardSize',
  icon: 'Dimensions',
  enabled: () => true,
  run: (core, args) => {
    const width = side(args.width);
    const height = side(args.height);
    if (width === null && height === null) return;
    setArtboard(core.document, {
      ...(width === null ? {} : { width }),
      ...(height === null ? {} : { height }),
    });
  },
};

function side(value: number | undefined): number | null {
  const whole = Math.trunc(value ?? Number.NaN);
  return whole >= 1 && whole <= 32_768 ? whole : null;
}
