import { encodeCanvas, sizeOnCanvas } from '../../render/export/encodeCanvas.ts';

/** What the server takes: 20 MB and 40 million pixels. */
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;

const ACCEPTED: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** The picture behind an address as a file the server takes; one that is too heavy is sent smaller. */
export async function fetchSource(src: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(new URL(src, location.origin), { credentials: 'same-origin', signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${src.slice(0, 200)}`);
  const blob = await response.blob();
  const bitmap = await createImageBitmap(blob);
  try {
    const pixels = bitmap.width * bitmap.height;
    if (ACCEPTED.has(blob.type) && blob.size <= MAX_BYTES && pixels <= MAX_PIXELS) return blob;
    return await shrink(bitmap, Math.min(1, Math.sqrt(MAX_PIXELS / 2 / pixels)));
  } finally {
    bitmap.close();
  }
}

async function shrink(bitmap: ImageBitmap, ratio: number): Promise<Blob> {
  const [width, height] = [Math.round(bitmap.width * ratio), Math.round(bitmap.height * ratio)];
  const size = sizeOnCanvas({ width: Math.max(1, width), height: Math.max(1, height) });
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas for the picture');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return encodeCanvas(canvas, 'image/webp', 0.95);
}
