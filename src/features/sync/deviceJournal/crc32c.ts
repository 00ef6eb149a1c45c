// CRC-32C (Castagnoli), reflected polynomial 0x82F63B78, as in RFC 3720 appendix B.4.
const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

/** What a byte does to the checksum when one, two or three more follow it: four bytes a step take a third of the time. */
const oneOn = table.map((value) => step(value));
const twoOn = oneOn.map((value) => step(value));
const threeOn = twoOn.map((value) => step(value));

function step(value: number): number {
  return (value >>> 8) ^ table[value & 0xff]!;
}

/** Checksum of `bytes` as an unsigned 32-bit number. */
export function crc32c(bytes: Uint8Array): number {
  let value = -1;
  let at = 0;
  for (const end = bytes.length - 3; at < end; at += 4) {
    value ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    value =
      threeOn[value & 0xff]! ^
      twoOn[(value >>> 8) & 0xff]! ^
      oneOn[(value >>> 16) & 0xff]! ^
      table[value >>> 24]!;
  }
  for (; at < bytes.length; at += 1) value = (value >>> 8) ^ table[(value ^ bytes[at]!) & 0xff]!;
  return ~value >>> 0;
}
