// WebP, https://developers.google.com/speed/webp/docs/riff_container: RIFF chunks padded to even lengths.
import { BrokenContainerError, type Kept } from './types.ts';

const keptChunks: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of the extended header that announce EXIF and XMP. */
const metadataFlags = 0x0c;
/** Without it, viewers show one picture whatever follows. */
const movesFlag = 0x02;

/** The chunks that make the picture; EXIF, XMP, unknown chunks and what follows the RIFF are left out. */
export const keepWebp = (data: Buffer): Kept => {
  const end = Math.min(data.length, 8 + data.readUInt32LE(4));
  const chunks: Uint8Array[] = [];
  let moves = false;
  let frames = 0;
  for (let at = 12; at + 8 <= end; ) {
    const type = data.toString('latin1', at, at + 4);
    const size = data.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > end) throw new BrokenContainerError('A WebP that breaks off');
    if (keptChunks.has(type)) chunks.push(withoutFlags(type, data.subarray(at, Math.min(next, data.length))));
    if (type === 'VP8X') moves = ((data[at + 8] ?? 0) & movesFlag) !== 0;
    if (type === 'ANMF' && moves) frames += 1;
    at = next;
  }
  if (chunks.length === 0) throw new BrokenContainerError('A WebP without pictures');
  const header = Buffer.from(data.subarray(0, 12));
  header.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return { parts: [header, ...chunks], frames: Math.max(1, frames) };
};

const withoutFlags = (type: string, chunk: Buffer): Uint8Array => {
  if (type !== 'VP8X') return chunk;
  const copy = Buffer.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~metadataFlags;
  return copy;
};
