// Finds out which device pixels each layer of a frame has to be drawn in: those that change and that nothing opaque above
// the layer hides. Where pixels are made by the processor, drawing what is hidden is most of the price of a zoom.
import { applyToBox } from '../../../scene/geometry/matrix.ts';
import { joinPixels, withoutPixels } from '../tiles/joinPixels.ts';
import { intersectPixels, isEmptyPixelBox, type PixelBox, pixelsMeet } from '../tiles/PixelBox.ts';
import type { FrameLayer, PlacedSurface } from './types.ts';

/** What lies open under a layer: pixels drawn too often cost less than one more box. */
const LIMITS = { slack: 16_384, most: 8 };
/** In more pieces than this, what lies open is taken as it is. */
const MANY_PIECES = 64;

export type FrameRegions = {
  /** For each layer the boxes to draw it in; boxes of one layer do not overlap. */
  readonly layers: readonly (readonly PixelBox[])[];
  /** Where nothing opaque lies on the ground. */
  readonly ground: readonly PixelBox[];
};

/** `damage`: the pixels that change, in boxes that do not overlap. */
export function planRegions(layers: readonly FrameLayer[], damage: readonly PixelBox[]): FrameRegions {
  const regions: PixelBox[][] = layers.map(() => []);
  const ground: PixelBox[] = [];
  for (const box of damage) {
    let open: readonly PixelBox[] = [box];
    for (let i = layers.length - 1; i >= 0; i -= 1) {
      const layer = layers[i] as FrameLayer;
      const { clip } = layer;
      const drawn = clip ? open.map((piece) => intersectPixels(piece, clip)).filter(hasPixels) : open;
      (regions[i] as PixelBox[]).push(...drawn);
      open = uncover(open, layer, box);
    }
    ground.push(...open);
  }
  return { layers: regions, ground };
}

/** What a layer leaves open of these pieces of `whole`. */
function uncover(pieces: readonly PixelBox[], layer: FrameLayer, whole: PixelBox): readonly PixelBox[] {
  let open = pieces;
  for (const item of layer.items) {
    if (open.length === 0 || open.length > MANY_PIECES) break;
    const hidden = hiddenBy(item, layer);
    if (hidden && pixelsMeet(hidden, whole)) open = withoutPixels(open, [hidden]);
  }
  if (open === pieces || open.length === 0) return open;
  // One more pixel on each side: at the very edge of a stretched surface two roundings may differ.
  const wider = open.map(({ left, top, right, bottom }) =>
    intersectPixels({ left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 }, whole),
  );
  return joinPixels(wider, LIMITS);
}

/** The device pixels whose middles lie on an opaque upright surface. */
function hiddenBy({ surface, x, y, width, height }: PlacedSurface, layer: FrameLayer): PixelBox | null {
  const [, b, c] = layer.matrix;
  if (!surface.opaque || b !== 0 || c !== 0) return null;
  const item = { left: x, top: y, width: width ?? surface.width, height: height ?? surface.height };
  const box = applyToBox(layer.matrix, item);
  const pixels = {
    left: Math.ceil(box.left - 0.5),
    top: Math.ceil(box.top - 0.5),
    right: Math.ceil(box.left + box.width - 0.5),
    bottom: Math.ceil(box.top + box.height - 0.5),
  };
  return layer.clip ? intersectPixels(pixels, layer.clip) : pixels;
}

const hasPixels = (box: PixelBox): boolean => !isEmptyPixelBox(box);
