// MP4, ISO/IEC 14496-12 §4.2: boxes of size, type and content. Places of samples are counted from the start of the file,
// so what has to go is blanked where it stands, never cut out.
import { type FileHandle, open } from 'node:fs/promises';
import { findFragments, idOfTrack, readSampleBytes } from './findFragments.ts';
import { findSamples, joinStretches, type Stretch } from './findSamples.ts';
import { type Box, findContent, readBox } from './mp4Boxes.ts';
import { BrokenContainerError } from './types.ts';

/** Bytes to write over the original. */
export type Patch = { readonly at: number; readonly bytes: Uint8Array };

export type KeptFilm = {
  readonly patches: readonly Patch[];
  /** What is to be zeros, too: the samples of tracks that nobody sees or hears. */
  readonly blanks: readonly Stretch[];
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
const holders: ReadonlySet<string> = new Set([
  'moov',
  'trak',
  'mdia',
  'minf',
  'edts',
  'mvex',
  'moof',
  'traf',
]);
const personal: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide']);
/** What tracks are seen or heard, as their handlers name them. */
const shown: ReadonlySet<string> = new Set(['vide', 'soun']);

const blank = (at: number, { head, size }: Box): Patch[] => [
  { at: at + 4, bytes: Buffer.from('free', 'latin1') },
  { at: at + head, bytes: new Uint8Array(size - head) },
];

const isBlank = (content: Uint8Array): boolean => content.every((byte) => byte === 0);

type Found = {
  readonly patches: Patch[];
  readonly blanks: Stretch[];
  readonly hidden: Set<number>;
  readonly sampleBytes: Map<number, number>;
};

/** Drones and action cameras write down where they are many times a second; others have words and names of chapters. */
const isHidden = (track: Buffer): boolean => {
  const handler = findContent(track, ['mdia', 'hdlr']).toString('latin1', 8, 12);
  return handler !== '' && !shown.has(handler);
};

const walkIndex = (index: Buffer, offset: number, from: number, to: number, found: Found): void => {
  for (let at = from; at < to; ) {
    const box = readBox(index, at, to - at);
    if (!box || box.isCutOff) throw new BrokenContainerError('An MP4 with broken boxes');
    const content = index.subarray(at + box.head, at + box.size);
    if (personal.has(box.type) || box.type === 'tref') {
      // Also what a track says of others, which may be gone.
      if (box.type !== 'free' || !isBlank(content)) found.patches.push(...blank(offset + at, box));
    } else if (box.type === 'trak' && isHidden(content)) {
      found.patches.push(...blank(offset + at, box));
      found.hidden.add(idOfTrack(content));
      for (const stretch of findSamples(content)) found.blanks.push(stretch);
    } else if (holders.has(box.type)) {
      if (box.type === 'mvex')
        for (const [id, bytes] of readSampleBytes(content)) found.sampleBytes.set(id, bytes);
      walkIndex(index, offset, at + box.head, at + box.size, found);
    }
    at += box.size;
  }
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
    const found: Found = { patches: [], blanks: [], hidden: new Set(), sampleBytes: new Map() };
    const fragments: Stretch[] = [];
    let at = 0;
    while (at < length) {
      const box = readBox(await readPart(file, at, 16), 0, length - at);
      // Bytes after the last box belong to no film; those of one that is cut off are what can be shown of it.
      if (!box || !/^[\x20-\x7e]{4}$/.test(box.type) || (box.isCutOff && box.type !== 'mdat')) break;
      if (box.type === 'moov' || box.type === 'moof') {
        if (box.size > longestIndex) throw new BrokenContainerError(`An index of ${box.size} bytes`);
        walkIndex(await readPart(file, at, box.size), at, 0, box.size, found);
        if (box.type === 'moof') fragments.push({ at, end: at + box.size });
      } else if (!topLevel.has(box.type)) {
        if (box.size > longestIndex) throw new BrokenContainerError(`A ${box.type} box of ${box.size} bytes`);
        const content = (await readPart(file, at, box.size)).subarray(box.head);
        if (box.type !== 'free' || !isBlank(content)) found.patches.push(...blank(at, box));
      }
      at += box.size;
    }
    if (at === 0) throw new BrokenContainerError('An MP4 without boxes');
    // The index that tells which tracks are hidden may follow them.
    if (found.hidden.size > 0)
      for (const { at: start, end } of fragments) {
        const fragment = findContent(await readPart(file, start, end - start), ['moof']);
        for (const stretch of findFragments(fragment, start, found)) found.blanks.push(stretch);
      }
    return { patches: found.patches, blanks: joinStretches(found.blanks), length: at };
  } finally {
    await file.close();
  }
};
