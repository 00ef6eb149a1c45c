// The size a picture says it has, before a browser makes room for that many pixels.
import type { FileKind } from './sniffFileKind.ts';

export type PictureSize = { readonly width: number; readonly height: number };

/** Where the first bytes of every kind but JPEG tell it. */
const HEAD_BYTES = 32;
/** JPEG may have a preview, a colour profile and notes before it. */
const JPEG_BYTES = 4 * 1024 * 1024;
/** Start of frame, of which there are several kinds, among other marks of the same range. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
const SCAN = 0xda;

/** Width and height in pixels as stored; null where the file does not tell them where it should. */
export async function readPictureSize(
  file: Blob,
  kind: Exclude<FileKind, 'mp4'>,
): Promise<PictureSize | null> {
  const bytes = await file.slice(0, kind === 'jpeg' ? JPEG_BYTES : HEAD_BYTES).arrayBuffer();
  try {
    return readers[kind](new DataView(bytes));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // It ends before its size.
    return null;
  }
}

type Reader = (view: DataView) => PictureSize | null;

const readers: Readonly<Record<Exclude<FileKind, 'mp4'>, Reader>> = {
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  webp: readWebp,
  jpeg: readJpeg,
};

/** https://developers.google.com/speed/webp/docs/riff_container */
function readWebp(view: DataView): PictureSize | null {
  const form = String.fromCharCode(
    view.getUint8(12),
    view.getUint8(13),
    view.getUint8(14),
    view.getUint8(15),
  );
  if (form === 'VP8X') return { width: read24(view, 24) + 1, height: read24(view, 27) + 1 };
  if (form === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form !== 'VP8L') return null;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function read24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function readJpeg(view: DataView): PictureSize | null {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const mark = view.getUint8(at + 1);
    if (isFrame(mark)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (mark === SCAN) return null;
    // Marks may have any number of 255s before them.
    at += mark === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
}
