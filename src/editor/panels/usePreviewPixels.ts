import { useEffect, useState } from 'react';

/** Side of a preview in pixels. */
export const PREVIEW_SIDE = 96;

/** The middle of a picture, small: what previews and palettes start from. Null when it cannot be read. */
async function loadPreviewPixels(src: string): Promise<ImageData | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = src;
  try {
    await image.decode();
    const canvas = new OffscreenCanvas(PREVIEW_SIDE, PREVIEW_SIDE);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return null;
    const side = Math.min(image.naturalWidth, image.naturalHeight);
    const left = (image.naturalWidth - side) / 2;
    const top = (image.naturalHeight - side) / 2;
    context.drawImage(image, left, top, side, side, 0, 0, PREVIEW_SIDE, PREVIEW_SIDE);
    return context.getImageData(0, 0, PREVIEW_SIDE, PREVIEW_SIDE);
  } catch (error) {
    console.warn('No small copy of the picture', error);
    return null;
  }
}

/** The small picture of this address; null until it is there. */
export function usePreviewPixels(src: string | undefined): ImageData | null {
  const [loaded, setLoaded] = useState<{ src: string; pixels: ImageData | null } | null>(null);
  useEffect(() => {
    if (src === undefined) return undefined;
    let wanted = true;
    void loadPreviewPixels(src).then((pixels) => {
      if (wanted) setLoaded({ src, pixels });
    });
    return () => {
      wanted = false;
    };
  }, [src]);
  return loaded !== null && loaded.src === src ? loaded.pixels : null;
}
