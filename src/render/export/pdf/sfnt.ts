// What a PDF has to know of a font file (OpenType specification: head, hhea, hmtx, OS/2, post).

export type FontFacts = {
  readonly unitsPerEm: number;
  /** left, bottom, right, top of all glyphs, font units. */
  readonly box: readonly [number, number, number, number];
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly italicAngle: number;
  readonly weight: number;
  /** Glyphs are TrueType outlines, which every reader of PDF takes. */
  readonly hasTrueTypeOutlines: boolean;
  readonly isVariable: boolean;
  /** What the licence bits allow. */
  readonly mayEmbed: boolean;
  readonly maySubset: boolean;
  /** Advance of a glyph, font units. */
  readonly widthOf: (glyph: number) => number;
};

/** Throws RangeError on a damaged file. */
export function readFontFacts(file: Uint8Array): FontFacts {
  const tables = listTables(file);
  const head = tables.get('head');
  const hhea = tables.get('hhea');
  const hmtx = tables.get('hmtx');
  if (!head || !hhea || !hmtx) throw new RangeError('A font lacks head, hhea or hmtx');
  const os2 = tables.get('OS/2');
  const post = tables.get('post');
  const ascent = hhea.getInt16(4);
  const rights = os2 && os2.byteLength >= 10 ? os2.getUint16(8) : 0;
  const full = hhea.getUint16(34);
  return {
    unitsPerEm: head.getUint16(18),
    box: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
    ascent,
    descent: hhea.getInt16(6),
    capHeight: os2 && os2.byteLength >= 90 ? os2.getInt16(88) : ascent,
    italicAngle: post && post.byteLength >= 8 ? post.getInt32(4) / 65_536 : 0,
    weight: os2 ? os2.getUint16(4) : 400,
    hasTrueTypeOutlines: tables.has('glyf'),
    isVariable: tables.has('fvar'),
    // Restricted licence alone, or bitmaps only: letters go in as shapes.
    mayEmbed: (rights & 0x000e) !== 0x0002 && (rights & 0x0200) === 0,
    maySubset: (rights & 0x0100) === 0,
    widthOf: (glyph) => {
      const at = Math.min(glyph, full - 1) * 4;
      return at >= 0 && at + 2 <= hmtx.byteLength ? hmtx.getUint16(at) : 0;
    },
  };
}

function listTables(file: Uint8Array): ReadonlyMap<string, DataView> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, DataView>();
  const count = view.getUint16(4);
  for (let index = 0; index < count; index += 1) {
    const at = 12 + 16 * index;
    const name = String.fromCharCode(...file.subarray(at, at + 4));
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    tables.set(name, new DataView(file.buffer, file.byteOffset + offset, length));
  }
  return tables;
}
