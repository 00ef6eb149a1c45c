import { boxFilter } from './boxFilter.ts';
import { guideMask, readChannel } from './guideMask.ts';
import { spreadMask } from './spreadMask.ts';
import type { Plane, RgbPicture } from './types.ts';

/** Smooth maps of the working copy from which opacity and colour of every pixel at full size follow. */
export type Matte = {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and constant part of the opacity. */
  readonly opacity: readonly [Plane, Plane, Plane, Plane];
  /** The least and the most opacity a place may have. */
  readonly bounds: readonly [Plane, Plane];
  /** Colour (0–1) of the subject and of the background nearby. */
  readonly subject: readonly [Plane, Plane, Plane];
  readonly background: readonly [Plane, Plane, Plane];
};

/** Colour variance below which a difference is noise; (1 % of the range)² and a little. */
const smoothing = 2e-4;

const weighColour = (channel: Plane, weight: Plane, meanWeight: Plane, radius: number): Plane => {
  const weighted = { ...channel, data: channel.data.map((value, i) => value * (weight.data[i] ?? 0)) };
  const mean = boxFilter(weighted, radius);
  return { ...mean, data: mean.data.map((value, i) => value / Math.max(1e-4, meanWeight.data[i] ?? 0)) };
};

const weighColours = (channels: readonly [Plane, Plane, Plane], weight: Plane, radius: number) => {
  const meanWeight = boxFilter(weight, radius);
  const weigh = (channel: Plane): Plane => weighColour(channel, weight, meanWeight, radius);
  return [weigh(channels[0]), weigh(channels[1]), weigh(channels[2])] as const;
};

/** Sure places count most; where there are none nearby (thin parts), the unsure ones do. */
const favour = (sure: Plane, unsure: Plane): Plane => ({
  ...sure,
  data: sure.data.map((value, i) => value + 0.02 * (unsure.data[i] ?? 0)),
});

/** Turns a rough mask of the working copy into a matte with soft edges along those of the picture. */
export const refineMask = (picture: RgbPicture, mask: Plane): Matte => {
  const { width, height } = picture;
  const radius = Math.max(2, Math.round(Math.max(width, height) / 100));
  const model = guideMask(picture, mask, { radius, smoothing });
  const sure = spreadMask(mask, radius, 'min');
  const possible = spreadMask(mask, radius, 'max');
  const notPossible = { ...possible, data: possible.data.map((value) => 1 - value) };
  const notMask = { ...mask, data: mask.data.map((value) => 1 - value) };
  const channels = [readChannel(picture, 0), readChannel(picture, 1), readChannel(picture, 2)] as const;
  return {
    width,
    height,
    opacity: [model.red, model.green, model.blue, model.offset],
    bounds: [sure, possible],
    subject: weighColours(channels, favour(sure, mask), radius * 2),
    background: weighColours(channels, favour(notPossible, notMask), radius * 2),
  };
};
