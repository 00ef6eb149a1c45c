// GIF, https://www.w3.org/Graphics/GIF/spec-gif89a.txt: a screen, then extensions and pictures in sub-blocks.
import { BrokenContainerError, type Kept } from './types.ts';

const loopExtensions: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const skipBlocks = (data: Buffer, from: number): number => {
  let at = from;
  for (let size = data[at]; size !== undefined; size = data[at]) {
    at += size + 1;
    if (size === 0) return at;
  }
  throw new BrokenContainerError('A GIF that breaks off');
};

const isNeededExtension = (data: Buffer, at: number): boolean => {
  const label = data[at + 1];
  if (label === 0xf9) return true;
  return label === 0xff && loopExtensions.has(data.toString('latin1', at + 3, at + 14));
};

/** Pictures, their timing and the loop; comments, other applications' data and what follows the end are left out. */
export const keepGif = (data: Buffer): Kept => {
  const start = 13 + tableBytes(data[10] ?? 0);
  const parts: Uint8Array[] = [data.subarray(0, start)];
  const size = { width: data.readUInt16LE(6), height: data.readUInt16LE(8) };
  let frames = 0;
  for (let at = start; at < data.length; ) {
    const kind = data[at];
    if (kind === 0x3b) {
      parts.push(data.subarray(at, at + 1));
      return { parts, frames, size };
    }
    if (kind === 0x21) {
      const end = skipBlocks(data, at + 2);
      if (isNeededExtension(data, at)) parts.push(data.subarray(at, end));
      at = end;
    } else if (kind === 0x2c) {
      const end = skipBlocks(data, at + 11 + tableBytes(data[at + 9] ?? 0));
      parts.push(data.subarray(at, end));
      frames += 1;
      at = end;
    } else break;
  }
  if (frames === 0) throw new BrokenContainerError('A GIF without pictures');
  // Many programs forget the end; every browser shows such a file.
  parts.push(Uint8Array.of(0x3b));
  return { parts, frames, size };
};
