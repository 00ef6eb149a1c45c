import type { ColorChannels } from '../color/parseColor.ts';
import { contrastRatio, luminanceOf } from './contrast.ts';

const STEPS = 20;

/**
 * The nearest shade of a colour (`#rrggbb`) that stands out from a ground of this luminance by `ratio`: darker or lighter,
 * whichever way is shorter. Null where neither black nor white does.
 */
export function improveContrast([r, g, b]: ColorChannels, ground: number, ratio: number): string | null {
  for (let step = 1; step <= STEPS; step++) {
    for (const end of [0, 255]) {
      const shade = [r, g, b].map((value) => Math.round(value + ((end - value) * step) / STEPS)) as [
        number,
        number,
        number,
      ];
      if (contrastRatio(luminanceOf(...shade), ground) >= ratio)
        return `#${shade.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    }
  }
  return null;
}
