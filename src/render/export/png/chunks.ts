// What every PNG is made of, whoever compresses its rows.
import { crc32 } from './crc32.ts';

/** Eight bits a channel, no interlace; without `hasAlpha` three channels. Sides of 1 to 2,147,483,647. */
export type PngShape = { readonly width: number; readonly height: number; readonly hasAlpha: boolean };

export const SIGNATURE: Uint8Array<ArrayBuffer> = Uint8Array.of(
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
);
const NAME_AND_LENGTHS = 12;

/** What stands before the rows, piece by piece. */
export function createStart({ width, height, hasAlpha }: PngShape): readonly Uint8Array<ArrayBuffer>[] {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header[8] = 8;
  // Colour type 6 is RGBA, 2 is RGB.
  header[9] = hasAlpha ? 6 : 2;
  return [SIGNATURE, createChunk('IHDR', header)];
}

export const createEnd = (): Uint8Array<ArrayBuffer> => createChunk('IEND', new Uint8Array(0));

/** Length, name, data and checksum. */
export function createChunk(type: string, data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode(type);
  const chunk = new Uint8Array(data.length + NAME_AND_LENGTHS);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(name, 4);
  chunk.set(data, 8);
  view.setUint32(data.length + 8, crc32(name, data));
  return chunk;
}
