// Fonts in a PDF: whole words of glyphs by number, their widths, and what letters they stand for.
import { type PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { ShapedFace, ShapedGlyph, ShapedPiece } from '../svg/ShapedFonts.ts';
import type { FontSubsetter } from './FontSubsetter.ts';
import type { PdfFile } from './PdfFile.ts';
import { type FontFacts, readFontFacts } from './sfnt.ts';

const SYMBOLIC = 4;
const ITALIC = 64;
/** Signs that are never seen, which have no glyph: one beside a letter must not be copied wherever that letter is. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

export type PdfFont = {
  /** As contents call it. */
  readonly name: string;
  readonly facts: FontFacts;
};

type Entry = PdfFont & {
  readonly ref: PDFRef;
  readonly family: string;
  readonly file: Uint8Array<ArrayBuffer>;
  /** Letters of each glyph in use. */
  readonly glyphs: Map<number, string>;
};

type Subsetter = Pick<FontSubsetter, 'fixWeight' | 'keepGlyphs'>;

export class PdfFonts {
  readonly #pdf: PdfFile;
  readonly #subsetter: Subsetter;
  /** By face: each page has its fonts read anew. */
  readonly #entries = new Map<string, Map<number, Entry | null>>();

  constructor(pdf: PdfFile, subsetter: Subsetter) {
    this.#pdf = pdf;
    this.#subsetter = subsetter;
  }

  /** The font of a piece, its glyphs noted; null where the font may not, or cannot, go into the file. */
  use(piece: ShapedPiece): PdfFont | null {
    const entry = this.#find(piece.face, piece.weight);
    if (!entry) return null;
    for (const [index, glyph] of piece.glyphs.entries()) {
      if (!entry.glyphs.has(glyph.id)) entry.glyphs.set(glyph.id, lettersOf(piece, index));
    }
    return entry;
  }

  /** Writes the fonts in use; after the last `use`. */
  async embed(): Promise<void> {
    for (const byWeight of this.#entries.values())
      for (const entry of byWeight.values()) if (entry) await this.#embedOne(entry);
  }

  #find(face: ShapedFace, weight: number): Entry | null {
    const key = keyOf(face);
    let byWeight = this.#entries.get(key);
    if (!byWeight) {
      byWeight = new Map();
      this.#entries.set(key, byWeight);
    }
    let entry = byWeight.get(weight);
    if (entry === undefined) {
      entry = this.#open(face, weight);
      byWeight.set(weight, entry);
    }
    return entry;
  }

  #open(face: ShapedFace, weight: number): Entry | null {
    try {
      let file: Uint8Array<ArrayBuffer> = new Uint8Array(face.data);
      let facts = readFontFacts(file);
      if (!facts.mayEmbed || !facts.hasTrueTypeOutlines) return null;
      if (facts.isVariable) {
        file = this.#subsetter.fixWeight(file, weight);
        facts = readFontFacts(file);
      }
      const ref = this.#pdf.reserve();
      const { family } = face;
      return { ref, name: this.#pdf.name('Font', ref), family, facts, file, glyphs: new Map() };
    } catch (error) {
      console.warn(`The letters of ${face.family} go into the PDF as shapes`, error);
      return null;
    }
  }

  async #embedOne({ ref, family, facts, file, glyphs }: Entry): Promise<void> {
    const pdf = this.#pdf;
    const cut = facts.maySubset ? this.#subsetter.keepGlyphs(file, glyphs.keys()) : file;
    const name = `${facts.maySubset ? tagOf(ref) : ''}${toPostScript(family)}-${facts.weight}`;
    const perThousand = (value: number) => Math.round((value * 1000) / facts.unitsPerEm);
    const stream = await pdf.addStream(cut, { Length1: cut.length });
    const descriptor = pdf.add({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: SYMBOLIC | (facts.italicAngle === 0 ? 0 : ITALIC),
      FontBBox: facts.box.map(perThousand),
      ItalicAngle: facts.italicAngle,
      Ascent: perThousand(facts.ascent),
      Descent: perThousand(facts.descent),
      CapHeight: perThousand(facts.capHeight),
      StemV: Math.round(50 + (facts.weight / 65) ** 2),
      FontFile2: stream,
    });
    const widths = [...glyphs.keys()]
      .toSorted((a, b) => a - b)
      .flatMap((glyph) => [glyph, [(facts.widthOf(glyph) * 1000) / facts.unitsPerEm]]);
    const descendant = pdf.add({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      CIDToGIDMap: 'Identity',
      W: widths,
    });
    pdf.assign(ref, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: await pdf.addStream(writeLetters(glyphs)),
    });
  }
}

/** The head of a font file and what follows it for each table (OpenType, "Table Directory"). */
const HEAD = 12;
const RECORD = 16;

/** A file is told by its directory, which holds a checksum of each table. */
function keyOf({ data, family, lightest, heaviest }: ShapedFace): string {
  const tables = new DataView(data).getUint16(4);
  const directory = new Uint8Array(data, 0, Math.min(data.byteLength, HEAD + RECORD * tables));
  return [family, lightest, heaviest, ...directory].join(' ');
}

/** The letters that a glyph draws: those up to the next cluster, told by its first glyph. */
function lettersOf({ text, glyphs }: ShapedPiece, index: number): string {
  const { cluster } = glyphs[index] as ShapedGlyph;
  const isFirst = glyphs.findIndex((glyph) => glyph.cluster === cluster) === index;
  if (!isFirst) return '';
  const later = glyphs.map((glyph) => glyph.cluster).filter((other) => other > cluster);
  return text.slice(cluster, later.length > 0 ? Math.min(...later) : text.length).replace(UNSEEN, '');
}

/** Six capital letters that mark a subset. */
function tagOf({ objectNumber }: PDFRef): string {
  let tag = '';
  for (let rest = objectNumber + 26 ** 5, at = 0; at < 6; at += 1) {
    tag += String.fromCharCode(65 + (rest % 26));
    rest = Math.floor(rest / 26);
  }
  return `${tag}+`;
}

const toPostScript = (family: string): string =>
  family.normalize('NFD').replace(/[^A-Za-z0-9-]/g, '') || 'Fonte';

/** A ToUnicode map (ISO 32000-1, 9.10.3). */
function writeLetters(glyphs: ReadonlyMap<number, string>): string {
  const lines = [...glyphs]
    .filter(([, text]) => text !== '')
    .map(([glyph, text]) => `<${hex(glyph)}> <${[...utf16(text)].map(hex).join('')}>`);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function* utf16(text: string): Generator<number> {
  for (let at = 0; at < text.length; at += 1) yield text.charCodeAt(at);
}

export const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');
