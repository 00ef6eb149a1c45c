// Whether a WebP asks to be turned. Chromium and Firefox show it as it lies, others may turn it, and the server stores it turned:
// it has to go as it is seen here.

const FIRST_CHUNK = 12;
const CHUNK_HEAD = 8;
const EXIF_CHUNK = 0x45584946;
/** What JPEGs have before the notes, and some writers of WebP as well. */
const EXIF_MARK = 0x45786966;
const EXIF_MARK_BYTES = 6;
const LITTLE_ENDIAN = 0x4949;
const ENTRY_BYTES = 12;
const ORIENTATION = 0x0112;
const UPRIGHT = 1;

export async function saysTurned(webp: Blob): Promise<boolean> {
  const view = new DataView(await webp.arrayBuffer());
  try {
    const notes = findNotes(view);
    return notes !== null && readOrientation(view, notes) > UPRIGHT;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Notes that break off say nothing.
    return false;
  }
}

function findNotes(view: DataView): number | null {
  for (let at = FIRST_CHUNK; at + CHUNK_HEAD <= view.byteLength; ) {
    if (view.getUint32(at) === EXIF_CHUNK) return at + CHUNK_HEAD;
    const length = view.getUint32(at + 4, true);
    at += CHUNK_HEAD + length + (length % 2);
  }
  return null;
}

function readOrientation(view: DataView, notes: number): number {
  const start = view.getUint32(notes) === EXIF_MARK ? notes + EXIF_MARK_BYTES : notes;
  const isLittle = view.getUint16(start) === LITTLE_ENDIAN;
  const list = start + view.getUint32(start + 4, isLittle);
  const count = view.getUint16(list, isLittle);
  for (let at = list + 2; at < list + 2 + count * ENTRY_BYTES; at += ENTRY_BYTES)
    if (view.getUint16(at, isLittle) === ORIENTATION) return view.getUint16(at + 8, isLittle);
  return UPRIGHT;
}
