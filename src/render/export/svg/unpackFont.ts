import { inflate } from 'pako';
import { unpackWoff2 } from './unpackWoff2.ts';

const WOFF = 0x774f4646;
const WOFF2 = 0x774f4632;
const RECORD = 16;

/** A woff or woff2 file as the plain font inside it; other files as they are. Throws on damaged ones. */
export async function unpackFont(data: ArrayBuffer): Promise<ArrayBuffer> {
  const signature = new DataView(data).getUint32(0);
  if (signature === WOFF) return unpackWoff(data);
  if (signature !== WOFF2) return data;
  return unpackWoff2(data);
}

type Table = { readonly tag: number; readonly checksum: number; readonly bytes: Uint8Array };

/** https://www.w3.org/TR/WOFF/ */
function unpackWoff(data: ArrayBuffer): ArrayBuffer {
  const view = new DataView(data);
  const tables = Array.from({ length: view.getUint16(12) }, (_, index): Table => {
    const at = 44 + 20 * index;
    const packed = new Uint8Array(data, view.getUint32(at + 4), view.getUint32(at + 8));
    const length = view.getUint32(at + 12);
    const bytes = packed.length < length ? inflate(packed) : packed;
    return { tag: view.getUint32(at), checksum: view.getUint32(at + 16), bytes };
  });
  const head = 12 + RECORD * tables.length;
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), head);
  const font = new Uint8Array(size);
  const target = new DataView(font.buffer);
  target.setUint32(0, view.getUint32(4));
  target.setUint16(4, tables.length);
  let offset = head;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + RECORD * index;
    for (const [place, value] of [tag, checksum, offset, bytes.length].entries()) {
      target.setUint32(at + 4 * place, value);
    }
    font.set(bytes, offset);
    offset += padded(bytes.length);
  }
  return font.buffer;
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
