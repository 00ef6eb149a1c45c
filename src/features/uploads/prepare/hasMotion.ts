// Whether a picture moves: by its bytes, for a WebP or PNG that does has the name and type of one that stands.
import { t } from '../../../i18n/uploads.ts';
import { type Scanned, scanMoving } from '../../../render/media/gif/scanMoving.ts';
import { UploadError } from '../types.ts';
import type { FileKind } from './sniffFileKind.ts';

const PNG_START = 8;
const PNG_CHUNK = 12;
/** Bytes of a PNG that are read at once. */
const BLOCK = 65_536;
/** Where a WebP says in what way it is extended, and that it moves. */
const WEBP_FLAGS = 20;
const WEBP_MOVES = 0x02;

/**
 * GIFs count as moving, as everywhere; so does a WebP or PNG with more than one frame. The file is read as a whole only where
 * it says that it moves. Rejects with an UploadError for one that breaks off, which nobody would store.
 */
export async function hasMotion(file: Blob, kind: Exclude<FileKind, 'mp4'>): Promise<boolean> {
  if (kind === 'gif') return true;
  if (!(kind === 'webp' ? await saysWebp(file) : kind === 'png' && (await saysPng(file)))) return false;
  const scanned = tryScan(await file.arrayBuffer());
  if (scanned?.isCutOff) throw new UploadError(t('uploads.damaged'));
  return scanned !== null && scanned.delays.length > 1;
}

function tryScan(bytes: ArrayBuffer): Scanned | null {
  try {
    return scanMoving(bytes);
  } catch (error) {
    console.warn('The frames of a picture cannot be told: it stands still', error);
    return null;
  }
}

async function saysWebp(file: Blob): Promise<boolean> {
  const head = await readBytes(file, 0, WEBP_FLAGS + 1);
  return nameAt(head, 12) === 'VP8X' && ((head[WEBP_FLAGS] ?? 0) & WEBP_MOVES) !== 0;
}

/** Only the names of chunks are looked at, up to the rows: there may be very many of them, or long ones. */
async function saysPng(file: Blob): Promise<boolean> {
  let from = 0;
  let block = new Uint8Array();
  for (let at = PNG_START; at + PNG_CHUNK <= file.size; ) {
    if (at + PNG_CHUNK > from + block.length) {
      from = at;
      block = await readBytes(file, at, BLOCK);
    }
    const name = nameAt(block, at - from + 4);
    if (name === 'acTL' || name === 'IDAT') return name === 'acTL';
    at += PNG_CHUNK + new DataView(block.buffer).getUint32(at - from);
  }
  return false;
}

async function readBytes(file: Blob, at: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(at, at + length).arrayBuffer());
}

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
