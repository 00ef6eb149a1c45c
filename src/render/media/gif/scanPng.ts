// The frames of a PNG, found by walking over its chunks: nothing is unpacked or copied before a frame is asked for
// (https://www.w3.org/TR/png-3/#apng-frame-based-animation).
import { createChunk, createEnd, SIGNATURE } from '../../export/png/chunks.ts';
import { checkSize, type Patch, type PatchFile, wholePatch } from './patches.ts';

type Chunk = {
  readonly name: string;
  readonly data: Uint8Array<ArrayBuffer>;
  /** With length, name and checksum. */
  readonly whole: Uint8Array<ArrayBuffer>;
};

type Frame = { readonly control: DataView; readonly rows: Chunk[] };

type Parts = {
  readonly header: DataView;
  /** What all frames share, in order: colours, transparency. */
  readonly shared: readonly Chunk[];
  readonly frames: readonly Frame[];
  readonly isCutOff: boolean;
};

const AROUND = 12;
const HEADER = 13;
const CONTROL = 26;
const SEQUENCE = 4;
/** Hundredths of a second where a frame does not say what its time counts. */
const DEFAULT_PARTS = 100;
const AFTER = ['keep', 'clear', 'undo'] as const;
/** Of chunks that come once, before the rows. */
const SHARED: ReadonlySet<string> = new Set(['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT']);

export function isPng(data: Uint8Array): boolean {
  return SIGNATURE.every((byte, at) => data[at] === byte);
}

/**
 * The frames of a PNG, a still one's single picture included; a file that is cut off has those that are whole. Throws an
 * Error for what is no PNG, or whose frames cannot be told.
 */
export function scanPng(bytes: ArrayBuffer): PatchFile {
  const data = new Uint8Array(bytes);
  if (!isPng(data)) throw new Error('The file is no PNG');
  const { header, shared, frames, isCutOff } = sort(data);
  const [width, height] = [header.getUint32(0), header.getUint32(4)];
  checkSize('PNG', width, height);
  if (frames.length === 0) {
    const whole = wholePatch(width, height, () => new Blob([bytes], { type: 'image/png' }));
    return { type: 'image/png', width, height, delays: [0], patches: [whole], isCutOff };
  }
  return {
    type: 'image/png',
    width,
    height,
    delays: frames.map(({ control }) => {
      return (control.getUint16(20) * 1000) / (control.getUint16(22) || DEFAULT_PARTS);
    }),
    patches: frames.map((frame, at) => toPatch(frame, { header, shared, isFirst: at === 0 })),
    isCutOff,
  };
}

/**
 * Frames are listed once they are whole: at the next one, or the end. A file that has all it announces may lack the mark of
 * its end, as some programs write it: browsers show it all the same. One that breaks off right between two chunks of its
 * last frame's rows looks like it, and that frame may lack rows.
 */
function sort(data: Uint8Array<ArrayBuffer>): Parts {
  let header: DataView | undefined;
  /** No more are shown than are announced, before the rows. */
  let announced = 0;
  let hasRows = false;
  let next = 0;
  const shared: Chunk[] = [];
  const found: Frame[] = [];
  let isEnded = false;
  let end = 0;
  for (const chunk of walk(data)) {
    const { name } = chunk;
    if (name === 'IHDR' && chunk.data.length >= HEADER) header = viewOf(chunk.data);
    else if (name === 'acTL' && !hasRows && announced === 0) announced = readNumber(chunk);
    else if (name === 'fcTL' && announced > 0) {
      next = follow(chunk, next);
      found.push({ control: checkControl(chunk, header, hasRows), rows: [] });
    } else if (name === 'IDAT') {
      hasRows = true;
      found[0]?.rows.push(chunk);
    } else if (name === 'fdAT' && announced > 0) {
      next = follow(chunk, next);
      found.at(-1)?.rows.push(chunk);
    } else if (name === 'IEND') {
      isEnded = true;
      break;
    } else if (SHARED.has(name) && !hasRows) shared.push(chunk);
    end = chunk.whole.byteOffset + chunk.whole.length;
  }
  if (!header || !hasRows) throw new Error('The PNG has no picture');
  const hasAll = announced > 0 && found.length >= announced && found.at(-1)?.rows.length !== 0;
  const isCutOff = !(isEnded || (hasAll && end === data.length));
  const frames = checkRows(isCutOff ? found.slice(0, -1) : found).slice(0, announced);
  return { header, shared, frames, isCutOff };
}

function* walk(data: Uint8Array<ArrayBuffer>): Generator<Chunk> {
  const view = viewOf(data);
  for (let at = SIGNATURE.length; at + AROUND <= data.length; ) {
    const end = at + AROUND + view.getUint32(at);
    if (end > data.length) return;
    const name = String.fromCharCode(...data.subarray(at + 4, at + 8));
    yield { name, data: data.subarray(at + 8, end - 4), whole: data.subarray(at, end) };
    at = end;
  }
}

/** Controls and rows of frames are counted through; the number that comes next. */
function follow(chunk: Chunk, expected: number): number {
  if (readNumber(chunk) !== expected) throw new Error('The frames of the PNG are out of order');
  return expected + 1;
}

function readNumber({ data }: Chunk): number {
  if (data.length < SEQUENCE) throw new Error('The PNG says nothing of its frames');
  return viewOf(data).getUint32(0);
}

/** A frame before the rows is the still picture itself, and as large. */
function checkControl({ data }: Chunk, header: DataView | undefined, isLater: boolean): DataView {
  if (!header || data.length < CONTROL) throw new Error('A frame of the PNG has no header');
  const view = viewOf(data);
  const [width, height] = [view.getUint32(4), view.getUint32(8)];
  const [right, bottom] = [view.getUint32(12) + width, view.getUint32(16) + height];
  const [wide, high] = [header.getUint32(0), header.getUint32(4)];
  const isInside = isLater ? right <= wide && bottom <= high : width === wide && height === high;
  if (width === 0 || height === 0 || !isInside) throw new Error('A frame of the PNG lies outside of it');
  return view;
}

function checkRows(frames: readonly Frame[]): readonly Frame[] {
  if (frames.some(({ rows }) => rows.length === 0)) throw new Error('A frame of the PNG has no rows');
  return frames;
}

function toPatch(
  { control, rows }: Frame,
  { header, shared, isFirst }: Pick<Parts, 'header' | 'shared'> & { readonly isFirst: boolean },
): Patch {
  const after = AFTER[control.getUint8(24)] ?? 'keep';
  return {
    width: control.getUint32(4),
    height: control.getUint32(8),
    left: control.getUint32(12),
    top: control.getUint32(16),
    blends: control.getUint8(25) === 1,
    // Before the first there was nothing.
    after: isFirst && after === 'undo' ? 'clear' : after,
    toStill: () => {
      const own = new Uint8Array(HEADER);
      for (let at = 0; at < HEADER; at += 1) own[at] = header.getUint8(at);
      viewOf(own).setUint32(0, control.getUint32(4));
      viewOf(own).setUint32(4, control.getUint32(8));
      const pictures = rows.map(({ name, data, whole }) =>
        name === 'IDAT' ? whole : createChunk('IDAT', data.subarray(SEQUENCE)),
      );
      const parts = [SIGNATURE, createChunk('IHDR', own), ...shared.map(({ whole }) => whole), ...pictures];
      return new Blob([...parts, createEnd()], { type: 'image/png' });
    },
  };
}

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength);
