export type FileKind = 'gif' | 'jpeg' | 'png' | 'webp' | 'mp4';

/** The server takes a file by the type it is sent under. */
export const FILE_TYPES: Readonly<Record<FileKind, string>> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
};

/** What else comes in the container of MP4: AVIF, HEIC as phones save it, and MOV, which the server takes for no MP4. */
const OTHER_BRAND = /^(?:avi[fs]|hei[cmsx]|hev[cmsx]|mi[fa]1|msf1|qt  )$/;

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** What a file really is, by its first 16 bytes; null for anything the product does not take, whatever its name says. */
export function sniffFileKind(head: Uint8Array): FileKind | null {
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return 'gif';
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head[0] === 0x89 && ascii(head, 1, 8) === 'PNG\r\n\x1a\n') return 'png';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp';
  if (ascii(head, 4, 8) === 'ftyp' && !OTHER_BRAND.test(ascii(head, 8, 12))) return 'mp4';
  return null;
}
