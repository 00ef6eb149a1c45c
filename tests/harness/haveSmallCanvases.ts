import { vi } from 'vitest';

/** What a canvas holds on iPhones and iPads with Safari 17. */
export const SMALL_CANVAS_PIXELS = 4096 * 4096;

type Paint = (...how: unknown[]) => void;
type Read = CanvasRenderingContext2D['getImageData'];
type Write = HTMLCanvasElement['toBlob'];
type Convert = OffscreenCanvas['convertToBlob'];

const isTooLarge = ({ width, height }: { width: number; height: number }): boolean =>
  width * height > SMALL_CANVAS_PIXELS;

/** As on such a device: what is painted on a larger canvas is lost, and there is nothing to be read from it. */
export function haveSmallCanvases(): void {
  for (const { prototype } of [OffscreenCanvasRenderingContext2D, CanvasRenderingContext2D])
    haveSmallContexts(prototype as CanvasRenderingContext2D);
  const toBlob = Reflect.get(HTMLCanvasElement.prototype, 'toBlob') as Write;
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    ...how: Parameters<Write>
  ) {
    if (isTooLarge(this)) how[0](null);
    else toBlob.apply(this, how);
  });
  const convert = Reflect.get(OffscreenCanvas.prototype, 'convertToBlob') as Convert;
  vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockImplementation(async function (
    this: OffscreenCanvas,
    ...how: Parameters<Convert>
  ) {
    if (isTooLarge(this)) throw new DOMException('No pixels', 'IndexSizeError');
    return convert.apply(this, how);
  });
  // That a large canvas cannot be had is told.
  vi.spyOn(console, 'warn').mockReturnValue();
}

function haveSmallContexts(prototype: CanvasRenderingContext2D): void {
  for (const name of ['drawImage', 'fillRect', 'putImageData'] as const) {
    const paint = Reflect.get(prototype, name) as Paint;
    vi.spyOn(prototype, name).mockImplementation(function (
      this: CanvasRenderingContext2D,
      ...how: unknown[]
    ) {
      if (!isTooLarge(this.canvas)) paint.apply(this, how);
    });
  }
  const read = Reflect.get(prototype, 'getImageData') as Read;
  vi.spyOn(prototype, 'getImageData').mockImplementation(function (
    this: CanvasRenderingContext2D,
    ...how: Parameters<Read>
  ) {
    if (isTooLarge(this.canvas)) throw new DOMException('No pixels', 'InvalidStateError');
    return read.apply(this, how);
  });
}
