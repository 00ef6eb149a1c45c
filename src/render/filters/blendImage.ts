import type { BlendedPicture, BlendImageMode } from '../../../scene/filters/blendImage.ts';
import { createCanvas } from '../paint/LayerStack.ts';
import type { Bitmap, PaintContext } from '../paint/types.ts';
import type { AreaFilter, PixelGrid } from './types.ts';

const SOURCES: Readonly<Record<BlendImageMode, string>> = {
  multiply: 'c *= other;',
  mask: 'c.a = other.a;',
};

/** `picture` holds the pixels of `image`, its own filters applied. Sampled to the nearest pixel, as Fabric does. */
export function blendImage(
  { mode, image }: { readonly mode: BlendImageMode; readonly image: BlendedPicture },
  picture: Bitmap,
): AreaFilter {
  const place = [
    1 / image.scaleX,
    1 / image.scaleY,
    image.left / picture.width,
    image.top / picture.height,
  ] as const;
  return {
    kind: 'area',
    passes: [
      {
        key: `blendImage-${mode}`,
        source: `c = texel(uv);
          vec4 other = texture(uImage, uv * $place.xy - $place.zw);
          if (other.a > 0.0) other.rgb = floor(other.rgb / other.a * 255.0 + 0.5) / 255.0;
          ${SOURCES[mode]}`,
        uniforms: { place: { type: 'vec4', value: place } },
        smooth: false,
        image: picture,
      },
    ],
    apply: (grid) => blendGrids(grid, readPixels(picture), place, mode),
    isQuick: true,
  };
}

function readPixels(picture: Bitmap): ImageData {
  const { width, height } = picture;
  const context = createCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  }) as PaintContext | null;
  if (!context) throw new Error(`No 2D canvas for a picture of ${width} × ${height}`);
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, width, height);
}

function blendGrids(
  { data, width, height }: PixelGrid,
  other: ImageData,
  [scaleX, scaleY, left, top]: readonly [number, number, number, number],
  mode: BlendImageMode,
): PixelGrid {
  const result = new Uint8ClampedArray(data);
  for (let y = 0; y < height; y += 1) {
    const row = nearest(((y + 0.5) / height) * scaleY - top, other.height);
    for (let x = 0; x < width; x += 1) {
      const column = nearest(((x + 0.5) / width) * scaleX - left, other.width);
      const at = (y * width + x) * 4;
      const from = (row * other.width + column) * 4;
      if (mode === 'mask') result[at + 3] = other.data[from + 3] as number;
      else
        for (let channel = 0; channel < 4; channel += 1) {
          result[at + channel] =
            ((data[at + channel] as number) * (other.data[from + channel] as number)) / 255;
        }
    }
  }
  return { data: result, width, height };
}

/** Number of the pixel at a share of a side; past the edge, its last one. */
const nearest = (share: number, length: number): number =>
  Math.min(length - 1, Math.max(0, Math.floor(share * length)));
