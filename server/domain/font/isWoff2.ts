const headerBytes = 48;
const signature = 0x77_4f_46_32;
/** TrueType outlines, PostScript outlines, and Apple's name for the first. */
const flavors: ReadonlySet<number> = new Set([0x00_01_00_00, 0x4f_54_54_4f, 0x74_72_75_65]);
const maxUnpackedBytes = 64 * 1_048_576;

/** True when the header is that of a whole woff2 file of one font (https://www.w3.org/TR/WOFF2/#woff20Header). */
export const isWoff2 = (data: Buffer): boolean =>
  data.length > headerBytes &&
  data.readUInt32BE(0) === signature &&
  flavors.has(data.readUInt32BE(4)) &&
  data.readUInt32BE(8) === data.length &&
  data.readUInt16BE(12) > 0 &&
  data.readUInt32BE(16) <= maxUnpackedBytes;
