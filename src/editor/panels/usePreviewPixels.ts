import { useEffect, useState } from 'react';
import { useEditor } from '../page/EditorContext.ts';

/** Side of a preview in pixels. */
export const PREVIEW_SIDE = 96;

/** The middle of a picture, small: what previews and palettes start from. */
function shrink(picture: ImageBitmap): ImageData | null {
  const canvas = new OffscreenCanvas(PREVIEW_SIDE, PREVIEW_SIDE);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  const { width, height } = picture;
  const side = Math.min(width, height);
  context.drawImage(
    picture,
    (width - side) / 2,
    (height - side) / 2,
    side,
    side,
    0,
    0,
    PREVIEW_SIDE,
    PREVIEW_SIDE,
  );
  return context.getImageData(0, 0, PREVIEW_SIDE, PREVIEW_SIDE);
}

/** The small picture of this address, also of a film or a file only this device has; null until it is there. */
export function usePreviewPixels(src: string | undefined): ImageData | null {
  const { services } = useEditor();
  const [loaded, setLoaded] = useState<{ src: string; pixels: ImageData | null } | null>(null);
  useEffect(() => {
    if (src === undefined) return undefined;
    let wanted = true;
    void services.loadPicture(src).then((picture) => {
      if (wanted) setLoaded({ src, pixels: picture && shrink(picture) });
      picture?.close();
    });
    return () => {
      wanted = false;
    };
  }, [src, services]);
  return loaded !== null && loaded.src === src ? loaded.pixels : null;
}
