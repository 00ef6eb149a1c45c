/** The browser's own encoder. Throws when it gives another type than asked (a browser without WebP gives PNG). */
export async function encodeCanvas(
  canvas: OffscreenCanvas | HTMLCanvasElement,
  type: 'image/png' | 'image/jpeg' | 'image/webp',
  quality: number,
): Promise<Blob> {
  const blob =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob({ type, quality })
      : await toBlob(canvas, type, quality);
  if (blob.type !== type) throw new Error(`This browser does not encode ${type}`);
  return blob;
}

async function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const settle = (blob: Blob | null) =>
      blob
        ? resolve(blob)
        : reject(new RangeError(`A canvas of ${canvas.width} × ${canvas.height} has no pixels`));
    canvas.toBlob(settle, type, quality);
  });
}
