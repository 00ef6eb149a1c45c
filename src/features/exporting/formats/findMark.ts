/** The encoding that the byte order mark at the beginning of a text says, null without one. */
export function findMark([first, second, third]: Uint8Array): 'utf-8' | 'utf-16be' | 'utf-16le' | null {
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  return null;
}
