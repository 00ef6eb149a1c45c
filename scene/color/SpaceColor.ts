import {
  fromFreeHsl,
  fromFreeHwb,
  fromLab,
  fromOklab,
  fromPolar,
  fromSpace,
  type Triple,
} from './colorSpaces.ts';
import { toColorSpace } from './toColorSpace.ts';

/** A colour in the measures of its space, `srgb` 0–1; not a number for what is said to be none. */
export type SpaceColor = { readonly space: string; readonly channels: Triple; readonly alpha: number };

const orNothing = (value: number): number => (Number.isNaN(value) ? 0 : value);

/** Null for a space nobody knows. */
export function toSrgb({ space, channels }: SpaceColor): Triple | null {
  const values = channels.map(orNothing) as unknown as Triple;
  switch (space) {
    case 'srgb':
      return values;
    case 'hsl':
      return fromFreeHsl(values);
    case 'hwb':
      return fromFreeHwb(values);
    case 'lab':
      return fromLab(values);
    case 'lch':
      return fromLab(fromPolar(values));
    case 'oklab':
      return fromOklab(values);
    case 'oklch':
      return fromOklab(fromPolar(values));
    default:
      return fromSpace(space, values);
  }
}

/** The channels in another space, or in its own with what is none. */
export function channelsIn(space: string, color: SpaceColor): Triple | null {
  if (color.space === space) return color.channels;
  const srgb = toSrgb(color);
  return srgb && toColorSpace(space, srgb);
}
