const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, position) => bytes[offset + position] === byte);

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

/** Media types found by signature: the first bytes decide, never the name or what the client said. */
const signatures: readonly { readonly mime: string; readonly matches: (bytes: Uint8Array) => boolean }[] = [
  { mime: 'image/png', matches: (b) => startsWith(b, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { mime: 'image/jpeg', matches: (b) => startsWith(b, [0xff, 0xd8, 0xff]) },
  { mime: 'image/gif', matches: (b) => startsWith(b, ascii('GIF87a')) || startsWith(b, ascii('GIF89a')) },
  { mime: 'image/webp', matches: (b) => startsWith(b, ascii('RIFF')) && startsWith(b, ascii('WEBP'), 8) },
  { mime: 'video/mp4', matches: (b) => startsWith(b, ascii('ftyp'), 4) },
];

/** The media type the first bytes (16 are enough) belong to; undefined when not one of ours. */
export const sniffMediaType = (head: Uint8Array): string | undefined =>
  signatures.find((signature) => signature.matches(head))?.mime;
