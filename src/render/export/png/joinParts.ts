import { createChunk, createEnd, createStart, type PngShape } from './chunks.ts';
import type { EncodedPart } from './PartEncoder.ts';

/** Deflate with a window of 32 KB (RFC 1950). */
const ZLIB_HEADER: readonly number[] = [0x78, 0x01];
const BASE = 65521;

/** The pieces of a PNG whose rows were encoded in these parts, from top to bottom. */
export function joinParts(
  shape: PngShape,
  parts: readonly EncodedPart[],
): readonly Uint8Array<ArrayBuffer>[] {
  const checksum = new Uint8Array(4);
  new DataView(checksum.buffer).setUint32(0, joinAdlers(parts));
  return [
    ...createStart(shape),
    createChunk('IDAT', Uint8Array.from(ZLIB_HEADER)),
    ...parts.flatMap(({ chunks }) => chunks),
    createChunk('IDAT', checksum),
    createEnd(),
  ];
}

/**
 * The checksum of pieces one after the other, from those of the pieces (as zlib's `adler32_combine` does): the low half is
 * one more than the sum of the bytes, the high half the sum of all low halves on the way. Each byte of a later piece so
 * counts what came before it once more.
 */
export function joinAdlers(parts: readonly Pick<EncodedPart, 'adler' | 'bytes'>[]): number {
  let low = 1;
  let high = 0;
  for (const { adler, bytes } of parts) {
    high = (high + (adler >>> 16) + (bytes % BASE) * (low - 1 + BASE)) % BASE;
    low = (low - 1 + BASE + (adler & 0xffff)) % BASE;
  }
  return ((high << 16) | low) >>> 0;
}
