// MP4, ISO/IEC 14496-12 §4.2: boxes of size, type and content. Places of samples are counted from the start of the file,
// so what has to go is blanked where it stands, never cut out.
import { type FileHandle, open } from 'node:fs/promises';
import { BrokenContainerError } from './types.ts';

/** Bytes to write over the original. */
export type Patch = { readonly at: number; readonly bytes: Uint8Array };

export type KeptFilm = {
  readonly patches: readonly Patch[];
  /** Bytes of the original that are boxes; the rest is left out. */
  readonly length: number;
};

const longestIndex = 64 * 1_048_576;
const topLevel: ReadonlySet<string> = new Set([
  'ftyp',
  'moov',
  'mdat',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'ssix',
  'prft',
]);
/** Boxes that hold boxes, on the way to where people and cameras leave words and places. */
const holders: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'edts', 'mvex']);
const personal: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide']);

type Box = {
  readonly type: string;
  readonly head: number;
  readonly size: number;
  /** True when it says it is larger than there is room for; `size` is what is there. */
  readonly isCutOff: boolean;
};

const readBox = (bytes: Buffer, at: number, room: number): Box | undefined => {
  if (at + 8 > bytes.length) return undefined;
  const type = bytes.toString('latin1', at + 4, at + 8);
  const short = bytes.readUInt32BE(at);
  if (short === 1 && at + 16 > bytes.length) return undefined;
  const head = short === 1 ? 16 : 8;
  let size = short;
  if (short === 0) size = room;
  else if (short === 1) size = Number(bytes.readBigUInt64BE(at + 8));
  return size < head ? undefined : { type, head, size: Math.min(size, room), isCutOff: size > room };
};

const blank = (at: number, { head, size }: Box): Patch[] => [
  { at: at + 4, bytes: Buffer.from('free', 'latin1') },
  { at: at + head, bytes: new Uint8Array(size - head) },
];

const isBlank = (content: Uint8Array): boolean => content.every((byte) => byte === 0);

const walkIndex = (index: Buffer, offset: number, from: number, to: number): Patch[] => {
  const patches: Patch[] = [];
  for (let at = from; at < to; ) {
    const box = readBox(index, at, to - at);
    if (!box || box.isCutOff) throw new BrokenContainerError('An MP4 with broken boxes');
    const content = index.subarray(at + box.head, at + box.size);
    if (personal.has(box.type)) {
      if (box.type !== 'free' || !isBlank(content)) patches.push(...blank(offset + at, box));
    } else if (holders.has(box.type)) patches.push(...walkIndex(index, offset, at + box.head, at + box.size));
    at += box.size;
  }
  return patches;
};

const readPart = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
};

/** What must be blanked or left out of a film so that nothing but pictures and sound stays. */
export const keepMp4 = async (path: string): Promise<KeptFilm> => {
  const file = await open(path);
  try {
    const { size: length } = await file.stat();
    const patches: Patch[] = [];
    let at = 0;
    while (at < length) {
      const box = readBox(await readPart(file, at, 16), 0, length - at);
      // Bytes after the last box belong to no film; those of one that is cut off are what can be shown of it.
      if (!box || !/^[\x20-\x7e]{4}$/.test(box.type) || (box.isCutOff && box.type !== 'mdat')) break;
      if (box.type === 'moov') {
        if (box.size > longestIndex) throw new BrokenContainerError(`An index of ${box.size} bytes`);
        patches.push(...walkIndex(await readPart(file, at, box.size), at, 0, box.size));
      } else if (!topLevel.has(box.type)) {
        if (box.size > longestIndex) throw new BrokenContainerError(`A ${box.type} box of ${box.size} bytes`);
        const content = (await readPart(file, at, box.size)).subarray(box.head);
        if (box.type !== 'free' || !isBlank(content)) patches.push(...blank(at, box));
      }
      at += box.size;
    }
    if (at === 0) throw new BrokenContainerError('An MP4 without boxes');
    return { patches, length: at };
  } finally {
    await file.close();
  }
};
