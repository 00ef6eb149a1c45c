// Pictures in a PDF: JPEGs as they are, others without loss, photos among those as JPEG; opacity as a soft mask.
import type { PDFRef } from '@cantoo/pdf-lib';
import { encodeCanvas, sizeOnCanvas } from '../encodeCanvas.ts';
import { filterRows } from '../png/filterRows.ts';
import { makeContext, takePixels } from './raster.ts';
import { deflate, type PdfFile, type Values } from './PdfFile.ts';
import { readPlainJpeg } from './readPlainJpeg.ts';

const PHOTO_QUALITY = 0.92;
/** How far a see-through pixel's colour times its opacity may be off when both are bytes: one for each time it was rounded. */
const ROUNDING = 2 * 255;
/** A JPEG has to be this much smaller before a picture without loss is given up. */
const WORTH = 0.5;

export class PdfImages {
  readonly #pdf: PdfFile;
  /** Of this page: addresses are as long as the pictures, too much to be kept for a whole file. */
  readonly #byAddress = new Map<string, Promise<string>>();
  /** Of the whole file, by what tells one content from another. */
  readonly #byContent = new Map<string, Promise<string>>();
  #bytes = 0;

  constructor(pdf: PdfFile) {
    this.#pdf = pdf;
  }

  /** Of all pictures in the file so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Forgets the addresses of the last page. */
  beginPage(): void {
    this.#byAddress.clear();
  }

  /** The name under which contents draw the picture of a `data:` address, into the unit square. */
  add(href: string): Promise<string> {
    return once(this.#byAddress, href, () => this.#find(href));
  }

  /** The same for pixels; between soft ones readers draw what lies between them. */
  async addPixels(pixels: ImageData, { isSoft = false } = {}): Promise<string> {
    return this.#name(await this.#write(pixels, isSoft ? { Interpolate: true } : {}));
  }

  async #find(href: string): Promise<string> {
    const blob = await (await fetch(href)).blob();
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return once(this.#byContent, `${blob.type} ${digestOf(bytes)}`, () => this.#read(blob, bytes));
  }

  async #read(blob: Blob, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const plain = blob.type === 'image/jpeg' ? readPlainJpeg(bytes) : null;
    if (plain) {
      const { width, height, channels } = plain;
      const space = channels === 1 ? 'DeviceGray' : 'DeviceRGB';
      return this.#name(this.#addImage(bytes, { width, height, space, filter: 'DCTDecode' }));
    }
    const bitmap = await createImageBitmap(blob);
    const { width, height } = sizeOnCanvas(bitmap);
    const context = makeContext(width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    return this.addPixels(takePixels(context));
  }

  async #write(pixels: ImageData, more: Values): Promise<PDFRef> {
    const { width, height } = pixels;
    const alpha = takeAlpha(pixels);
    const mask = alpha ? await this.#writeMask(alpha, { width, height, more }) : null;
    const color = mask && findOneColor(pixels);
    // The mask gives the shape: one pixel is enough where the colour is everywhere the same.
    if (color)
      return this.#addImage(color, { width: 1, height: 1, space: 'DeviceRGB', filter: null, mask, more });
    const exact = await deflate(
      filterRows({
        rgba: pixels.data,
        width,
        rows: height,
        channels: 3,
        previous: new Uint8Array(width * 3),
      }),
    );
    const photo = await encodePhoto(pixels);
    if (photo && photo.length < exact.length * WORTH)
      return this.#addImage(photo, { width, height, space: 'DeviceRGB', filter: 'DCTDecode', mask, more });
    return this.#addImage(exact, { width, height, space: 'DeviceRGB', filter: 'FlateDecode', mask, more });
  }

  async #writeMask(
    alpha: Uint8Array<ArrayBuffer>,
    { width, height, more }: { readonly width: number; readonly height: number; readonly more: Values },
  ): Promise<PDFRef> {
    return this.#pdf.addStream(alpha, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
      ...more,
    });
  }

  #addImage(
    bytes: Uint8Array,
    image: {
      readonly width: number;
      readonly height: number;
      readonly space: 'DeviceGray' | 'DeviceRGB';
      readonly filter: 'DCTDecode' | 'FlateDecode' | null;
      readonly mask?: PDFRef | null;
      readonly more?: Values;
    },
  ): PDFRef {
    const { width, height, space, filter, mask, more } = image;
    this.#bytes += bytes.length;
    return this.#pdf.addRaw(bytes, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: space,
      BitsPerComponent: 8,
      ...(filter ? { Filter: filter } : {}),
      // The rows were filtered as a PNG's are.
      ...(filter === 'FlateDecode'
        ? { DecodeParms: { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: width } }
        : {}),
      ...(mask ? { SMask: mask } : {}),
      ...more,
    });
  }

  #name(ref: PDFRef): string {
    return this.#pdf.name('XObject', ref);
  }
}

/** What failed is tried anew when it is asked for again. */
function once(
  known: Map<string, Promise<string>>,
  key: string,
  work: () => Promise<string>,
): Promise<string> {
  let pending = known.get(key);
  if (!pending) {
    pending = work();
    known.set(key, pending);
    pending.catch(() => known.delete(key));
  }
  return pending;
}

/**
 * Tells contents apart by 64 bits, two FNV-1a sums side by side. Not by CRC-32: with its own sums in it, every PNG of the same
 * lengths comes to the same. `crypto.subtle` is only there where the page came by HTTPS.
 */
function digestOf(bytes: Uint8Array): string {
  let [one, two] = [0x811c9dc5, 0xdeadbeef];
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193);
    two = Math.imul(two ^ byte, 0x5bd1e995);
    two ^= two >>> 15;
  }
  return `${bytes.length} ${one} ${two}`;
}

/** Opacity by pixel; null where all of it is whole. */
function takeAlpha(pixels: ImageData): Uint8Array<ArrayBuffer> | null {
  const words = wordsOf(pixels);
  const alpha = new Uint8Array(words.length);
  let isWhole = true;
  for (let at = 0; at < alpha.length; at += 1) {
    const value = words[at]! >>> 24;
    alpha[at] = value;
    if (value !== 255) isWhole = false;
  }
  return isWhole ? null : alpha;
}

/** The colour that everything drawn has, up to the rounding of see-through pixels; null where there are more. */
function findOneColor(pixels: ImageData): Uint8Array | null {
  const words = wordsOf(pixels);
  let solid = 0;
  for (let at = 0; at < words.length && solid >>> 24 < 255; at += 1)
    if (words[at]! >>> 24 > solid >>> 24) solid = words[at]!;
  for (const word of words) {
    if (word === 0 || word === solid) continue;
    const alpha = word >>> 24;
    for (let shift = 0; shift < 24; shift += 8)
      if (Math.abs(((word >>> shift) & 255) - ((solid >>> shift) & 255)) * alpha > ROUNDING) return null;
  }
  return Uint8Array.of(solid & 255, (solid >>> 8) & 255, (solid >>> 16) & 255);
}

/** A pixel each: opacity, blue, green, red from the highest byte on. */
const wordsOf = ({ data }: ImageData): Uint32Array => new Uint32Array(data.buffer);

/** The colours alone; opacity stands in the mask. */
async function encodePhoto(pixels: ImageData): Promise<Uint8Array | null> {
  const { width, height } = pixels;
  const opaque = new ImageData(new Uint8ClampedArray(pixels.data), width, height);
  for (let at = 3; at < opaque.data.length; at += 4) opaque.data[at] = 255;
  const context = makeContext(width, height);
  context.putImageData(opaque, 0, 0);
  try {
    const blob = await encodeCanvas(context.canvas, 'image/jpeg', PHOTO_QUALITY);
    return new Uint8Array(await blob.arrayBuffer());
  } catch (error) {
    console.warn('A picture stays without loss', error);
    return null;
  } finally {
    context.canvas.width = 0;
  }
}
