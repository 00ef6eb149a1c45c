// A JPEG that readers of PDF show exactly as browsers do (ITU-T T.81, annex B).

export type PlainJpeg = { readonly width: number; readonly height: number; readonly channels: 1 | 3 };

const START_OF_SCAN = 0xda;
const EXIF = 0xe1;
const PROFILE = 0xe2;
const ADOBE = 0xee;

/** Null for a file that says more than its pixels: a turn (EXIF), a colour profile, four colours, or damage. */
export function readPlainJpeg(bytes: Uint8Array): PlainJpeg | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let found: PlainJpeg | null = null;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return null;
    if (marker === START_OF_SCAN) return found;
    if (marker === EXIF || marker === PROFILE || marker === ADOBE) return null;
    const length = view.getUint16(at + 2);
    if (marker >= 0xc0 && marker <= 0xc2 && at + 10 <= bytes.length) {
      const channels = bytes[at + 9];
      if (channels !== 1 && channels !== 3) return null;
      found = { height: view.getUint16(at + 5), width: view.getUint16(at + 7), channels };
    }
    at += 2 + length;
  }
  return null;
}
