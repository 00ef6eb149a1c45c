// Letters as shapes, shaped by HarfBuzz, which is what the browser itself shapes with: ligatures, joining scripts,
// kerning and variable weights come out as on screen.
import { Blob as FontBlob, Buffer, BufferFlag, Direction, Face, Font, shape, Variation } from 'harfbuzzjs';
import type { LetterOutliner, OutlinedRun } from '../../../../scene/formats/svg/types.ts';
import type { PathCommand } from '../../../../scene/nodes/types.ts';
import { matchFaces, readWeight } from '../../../../scene/text/outline/matchFace.ts';
import type { ResolvedStyle } from '../../../../scene/text/types.ts';
import type { FontSource } from '../../text/types.ts';

export type ShapedFace = {
  readonly family: string;
  /** The plain font file. */
  readonly data: ArrayBuffer;
  readonly face: Face;
  readonly weight: number;
  readonly lightest: number;
  readonly heaviest: number;
  readonly style: string;
  readonly font: Font;
  readonly unitsPerEm: number;
  /** Colour glyphs have no one shape. */
  readonly isColored: boolean;
};

/** Units of the font, from the piece's beginning and its baseline. */
export type ShapedGlyph = {
  readonly id: number;
  readonly x: number;
  readonly up: number;
  readonly advance: number;
  /** Where in the piece's text its letters begin. */
  readonly cluster: number;
};

export type ShapedPiece = {
  readonly face: ShapedFace;
  readonly weight: number;
  /** How far letters lean to the right for each unit up. */
  readonly slant: number;
  readonly text: string;
  /** From the run's left end. */
  readonly x: number;
  /** Units of the text for one of the font. */
  readonly scale: number;
  readonly width: number;
  readonly glyphs: readonly ShapedGlyph[];
};

export type ShapedRun = {
  readonly pieces: readonly ShapedPiece[];
  readonly width: number;
  /** Thickness to add where a face is made bold. */
  readonly embolden: number;
};

type Match = { readonly face: ShapedFace; readonly weight: number; readonly slant: number };

/** What a canvas draws as spaces; fonts that lack them have a box for them. */
const BLANKS = /[\t\n\v\f\r\u2028\u2029]/g;
/** A letter with what is written over, under or through it. */
const MARKED = /\P{M}\p{M}+/gu;
/**
 * Joiners, marks of direction, places to break a word, variation selectors: fonts need no glyph for what is never seen. What
 * fills the place of a Korean letter is as wide as that.
 */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}--[\u115f\u1160\u3164\uffa0]]+/v;

/** How far browsers lean letters of a face that has no italic. */
const SYNTHETIC_SLANT = 0.25;

export class ShapedFonts implements LetterOutliner {
  readonly #families = new Map<string, ShapedFace[]>();

  /** Adds the plain (unpacked) file of a face; several of one family complete each other. */
  add({ family, weight, style }: FontSource, data: ArrayBuffer): void {
    const face = new Face(new FontBlob(data));
    const [lightest = 400, heaviest = lightest] = weight.trim().split(/\s+/).map(readWeight);
    const entry: ShapedFace = {
      family,
      data,
      face,
      weight: lightest,
      lightest,
      heaviest,
      style,
      font: new Font(face),
      unitsPerEm: face.upem,
      isColored: face.hasColorLayers() || face.hasColorPaint() || face.hasColorPng(),
    };
    const key = family.toLowerCase();
    const faces = this.#families.get(key);
    if (faces) faces.push(entry);
    else this.#families.set(key, [entry]);
  }

  canDraw(letter: string, style: ResolvedStyle): boolean {
    return this.#find(this.#compose(letter, style), style) !== null;
  }

  outline(text: string, style: ResolvedStyle, isRightToLeft: boolean): OutlinedRun | null {
    const run = this.shape(text, style, isRightToLeft);
    if (!run) return null;
    const path: PathCommand[] = [];
    for (const piece of run.pieces) drawPiece(piece, path);
    return { path, width: run.width, embolden: run.embolden };
  }

  /** The glyphs of a run, from the left end of its baseline; null when it has letters without one. */
  shape(text: string, style: ResolvedStyle, isRightToLeft: boolean): ShapedRun | null {
    const cut = this.#cut(this.#compose(text.replace(BLANKS, ' '), style), style);
    if (!cut) return null;
    const pieces: ShapedPiece[] = [];
    let width = 0;
    let embolden = 0;
    for (const { match, text: letters } of isRightToLeft ? cut.toReversed() : cut) {
      const piece = shapePiece(match, letters, { size: style.fontSize, x: width, isRightToLeft });
      pieces.push(piece);
      width += piece.width;
      embolden = Math.max(embolden, boldness(match, style));
    }
    return { pieces, width, embolden };
  }

  /** As browsers do where no file has both a letter and its accent: the two as the one letter that they are together. */
  #compose(text: string, style: ResolvedStyle): string {
    return text.replace(MARKED, (letter) => (this.#find(letter, style) ? letter : letter.normalize('NFC')));
  }

  /** Neighbouring letters of one file; null when a letter has none. */
  #cut(text: string, style: ResolvedStyle): readonly { match: Match; text: string }[] | null {
    const pieces: { match: Match; text: string }[] = [];
    // A joiner at the beginning shapes the letter after it: it belongs to that letter's file.
    const unseen = UNSEEN.exec(text)?.[0] ?? '';
    for (const point of text.slice(unseen.length)) {
      const last = pieces.at(-1);
      if (last && (point.trim() === '' || hasLetter(last.match.face, point))) {
        last.text += point;
        continue;
      }
      const match = this.#find(point, style) ?? (point.trim() === '' ? this.#find('x', style) : null);
      if (!match) return null;
      if (last?.match.face === match.face) last.text += point;
      else pieces.push({ match, text: last ? point : unseen + point });
    }
    return pieces;
  }

  #find(letter: string, style: ResolvedStyle): Match | null {
    const wanted = { weight: readWeight(style.fontWeight), style: style.fontStyle };
    for (const name of style.fontFamily.split(',')) {
      const family = name
        .trim()
        .replace(/^(['"])(.*)\1$/, '$2')
        .toLowerCase();
      const faces = (this.#families.get(family) ?? []).map((face) => ({
        face,
        weight: Math.min(Math.max(wanted.weight, face.lightest), face.heaviest),
        style: face.style,
      }));
      const found = matchFaces(faces, wanted).find(({ face }) => hasLetter(face, letter));
      if (!found) continue;
      if (found.face.isColored) return null;
      const leans = /^(italic|oblique)/.test(wanted.style) && !/^(italic|oblique)/.test(found.style);
      return { face: found.face, weight: found.weight, slant: leans ? SYNTHETIC_SLANT : 0 };
    }
    return null;
  }
}

function hasLetter({ font }: ShapedFace, letter: string): boolean {
  return [...letter].every(
    (point) => font.nominalGlyph(point.codePointAt(0) ?? 0) !== undefined || UNSEEN.test(point),
  );
}

/** Skia thickens by a 24th of small sizes and a 32nd of large ones. */
function boldness({ weight }: Match, style: ResolvedStyle): number {
  if (readWeight(style.fontWeight) < 600 || weight >= 600) return 0;
  const size = style.fontSize;
  const share = size <= 9 ? 1 / 24 : size >= 36 ? 1 / 32 : 1 / 24 + ((size - 9) / 27) * (1 / 32 - 1 / 24);
  return size * share;
}

/** Glyphs of one file; `width` in the text's units. */
function shapePiece(
  match: Match,
  text: string,
  { size, x, isRightToLeft }: { readonly size: number; readonly x: number; readonly isRightToLeft: boolean },
): ShapedPiece {
  const { face, weight, slant } = match;
  selectWeight(face, weight);
  const words = cutWords(text);
  const glyphs: ShapedGlyph[] = [];
  let pen = 0;
  for (const { start, letters } of isRightToLeft ? words.toReversed() : words) {
    const buffer = new Buffer();
    buffer.addText(letters);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    // It would have spaces of no width instead, and a space of a PDF stands for the same letters wherever it is.
    buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    shape(face.font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [index, { codepoint, cluster }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      glyphs.push({
        id: codepoint,
        x: pen + xOffset,
        up: yOffset,
        advance: xAdvance,
        cluster: start + cluster,
      });
      pen += xAdvance;
    }
  }
  const scale = size / face.unitsPerEm;
  return { face, weight, slant, text, x, scale, width: pen * scale, glyphs };
}

/** Words and single spaces: browsers shape each on its own, so that no letter is kerned with the space beside it. */
function cutWords(text: string): { start: number; letters: string }[] {
  return [...text.matchAll(/ |[^ ]+/g)].map(({ index, 0: letters }) => ({ start: index, letters }));
}

function selectWeight({ font, lightest, heaviest }: ShapedFace, weight: number): void {
  if (heaviest > lightest) font.setVariations([new Variation('wght', weight)]);
}

/** Adds the outlines of one piece to the path. */
function drawPiece({ face, weight, slant, x, scale, glyphs }: ShapedPiece, path: PathCommand[]): void {
  selectWeight(face, weight);
  for (const { id, x: pen, up } of glyphs) {
    for (const { type, values } of face.font.glyphToJson(id)) {
      path.push([type, ...place(values, { pen, yOffset: up, scale, x, slant })]);
    }
  }
}

type Spot = {
  readonly pen: number;
  readonly yOffset: number;
  readonly scale: number;
  readonly x: number;
  readonly slant: number;
};

/** Font units, y up, to the text's units, y down. */
function place(values: readonly number[], { pen, yOffset, scale, x, slant }: Spot): number[] {
  const placed: number[] = [];
  for (let at = 0; at + 1 < values.length; at += 2) {
    const up = (values[at + 1] ?? 0) + yOffset;
    placed.push(x + ((values[at] ?? 0) + pen + up * slant) * scale, -up * scale);
  }
  return placed;
}
