/** Side of a vector picture that names no size, pixels. */
const UNNAMED_SIDE = 1024;

/**
 * The pixels of an SVG file. These have no bitmap decoder of their own and need an element, so that workers cannot take
 * them; scripts in it do not run. Rejects when it is no picture.
 */
export async function decodeVector(blob: Blob): Promise<ImageBitmap> {
  if (typeof document === 'undefined') return createImageBitmap(blob);
  const address = URL.createObjectURL(blob);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    // Without a size of its own the browser refuses it, unless it is told one.
    return await createImageBitmap(image, {
      resizeWidth: image.naturalWidth || UNNAMED_SIDE,
      resizeHeight: image.naturalHeight || UNNAMED_SIDE,
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
