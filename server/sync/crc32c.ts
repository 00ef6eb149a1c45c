/** Table of the reflected Castagnoli polynomial (RFC 3720, section B.4). */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

const extend = (state: number, bytes: Uint8Array): number => {
  let value = state;
  for (let position = 0; position < bytes.length; position += 1) {
    value = (value >>> 8) ^ (table[(value ^ (bytes[position] ?? 0)) & 0xff] ?? 0);
  }
  return value;
};

/** CRC-32C of the parts one after another, as an unsigned 32-bit number. */
export const crc32c = (...parts: readonly Uint8Array[]): number =>
  (parts.reduce(extend, 0xffffffff) ^ 0xffffffff) >>> 0;

const encoder = new TextEncoder();

/** Checksum of a stored row: covers the document's id as well, so that a row of another document is found out. */
export const checksumRow = (docId: string, data: Uint8Array): string =>
  crc32c(encoder.encode(`${docId}\0${data.length}\0`), data)
    .toString(16)
    .padStart(8, '0');
