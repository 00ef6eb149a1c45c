/** Of a small preview that stands for a larger picture: the size of that, as `1600x1067`. */
const ORIGINAL_SIZE = 'x-original-size';

/** Width and height in pixels. */
type Size = { readonly width: number; readonly height: number };

/** The size a picture counts as where it is not its own; null where it is. */
export function readOriginalSize(headers: Headers): Size | null {
  const found = /^(\d{1,6})x(\d{1,6})$/.exec(headers.get(ORIGINAL_SIZE) ?? '');
  const [width, height] = [Number(found?.[1]), Number(found?.[2])];
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The pixels of a picture, as large as the one it stands for. */
export function decodePicture(blob: Blob, original: Size | null): Promise<ImageBitmap> {
  if (!original) return createImageBitmap(blob);
  const { width, height } = original;
  return createImageBitmap(blob, { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' });
}
