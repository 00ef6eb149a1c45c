import type { NodeId } from './types.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** A new internal key: 11 letters, 66 random bits. `random` fills bytes; the platform's own source when absent. */
export function createNodeId(random: (bytes: Uint8Array<ArrayBuffer>) => void = fillRandom): NodeId {
  const bytes = new Uint8Array(11);
  random(bytes);
  let id = '';
  for (const byte of bytes) id += LETTERS[byte & 63];
  return id;
}

function fillRandom(bytes: Uint8Array<ArrayBuffer>): void {
  crypto.getRandomValues(bytes);
}
