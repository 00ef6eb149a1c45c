// Pages of a film may be of different sizes, where people changed one while others put in another.
import type { Box } from '../../../../scene/geometry/types.ts';
import { getPictureSize, type PictureSize, toPixels } from '../pictureSize.ts';

export type FittedPage = {
  /** Pixels per scene unit. */
  readonly scale: number;
  readonly size: PictureSize;
  /** Where it lies in the frame, whole pixels. */
  readonly at: { readonly x: number; readonly y: number };
};

/**
 * A page that has the frame's size at the film's scale is painted as its picture would be. Any other is as large as it fits
 * in whole, and in the middle; what is beside it is its own background.
 */
export function fitPage(artboard: Box, frame: PictureSize, scale: number): FittedPage {
  const own = getPictureSize(artboard, scale);
  if (own.width === frame.width && own.height === frame.height)
    return { scale, size: own, at: { x: 0, y: 0 } };
  const fitted = Math.min(frame.width / artboard.width, frame.height / artboard.height);
  const width = Math.min(frame.width, toPixels(artboard.width * fitted));
  const height = Math.min(frame.height, toPixels(artboard.height * fitted));
  const at = { x: Math.floor((frame.width - width) / 2), y: Math.floor((frame.height - height) / 2) };
  return { scale: fitted, size: { width, height }, at };
}

/** The scene box of a fitted page that fills the frame. */
export function surroundPage({ left, top }: Box, { scale, at }: FittedPage, frame: PictureSize): Box {
  return {
    left: left - at.x / scale,
    top: top - at.y / scale,
    width: frame.width / scale,
    height: frame.height / scale,
  };
}
