// Letters as shapes, shaped by HarfBuzz, which is what the browser itself shapes with: ligatures, joining scripts,
// kerning and variable weights come out as on screen.
import { Blob as FontBlob, Buffer, Direction, Face, Font, shape, Variation } from 'harfbuzzjs';
import type { LetterOutliner, OutlinedRun } from '../../../../scene/formats/svg/types.ts';
import type { PathCommand } from '../../../../scene/nodes/types.ts';
import { matchFaces, readWeight } from '../../../../scene/text/outline/matchFace.ts';
import type { ResolvedStyle } from '../../../../scene/text/types.ts';
import type { FontSource } from '../../text/types.ts';

type ShapedFace = {
  readonly weight: number;
  readonly lightest: number;
  readonly heaviest: number;
  readonly style: string;
  readonly font: Font;
  readonly unitsPerEm: number;
  /** Colour glyphs have no one shape. */
  readonly isColored: boolean;
};

type Match = { readonly face: ShapedFace; readonly weight: number; readonly slant: number };

/** How far browsers lean letters of a face that has no italic. */
const SYNTHETIC_SLANT = 0.25;

export class ShapedFonts implements LetterOutliner {
  readonly #families = new Map<string, ShapedFace[]>();

  /** Adds the plain (unpacked) file of a face; several of one family complete each other. */
  add({ family, weight, style }: FontSource, data: ArrayBuffer): void {
    const face = new Face(new FontBlob(data));
    const [lightest = 400, heaviest = lightest] = weight.trim().split(/\s+/).map(readWeight);
    const entry: ShapedFace = {
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
    return this.#find(letter, style) !== null;
  }

  outline(text: string, style: ResolvedStyle, isRightToLeft: boolean): OutlinedRun | null {
    const path: PathCommand[] = [];
    let x = 0;
    let embolden = 0;
    const pieces = this.#cut(text, style);
    if (!pieces) return null;
    for (const { match, text: piece } of isRightToLeft ? pieces.toReversed() : pieces) {
      x += drawPiece({ match, text: piece, size: style.fontSize, x, isRightToLeft, path });
      embolden = Math.max(embolden, boldness(match, style));
    }
    return { path, width: x, embolden };
  }

  /** Neighbouring letters of one file; null when a letter has none. */
  #cut(text: string, style: ResolvedStyle): readonly { match: Match; text: string }[] | null {
    const pieces: { match: Match; text: string }[] = [];
    for (const point of text) {
      const last = pieces.at(-1);
      if (last && (point.trim() === '' || hasLetter(last.match.face, point))) {
        last.text += point;
        continue;
      }
      const match = this.#find(point, style) ?? (point.trim() === '' ? this.#find('x', style) : null);
      if (!match) return null;
      if (last?.match.face === match.face) last.text += point;
      else pieces.push({ match, text: point });
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
  return [...letter].every((point) => {
    const code = point.codePointAt(0) ?? 0;
    // Joiners and variation selectors have no glyph of their own.
    return code === 0x200d || (code >= 0xfe00 && code <= 0xfe0f) || font.nominalGlyph(code) !== undefined;
  });
}

/** Skia thickens by a 24th of small sizes and a 32nd of large ones. */
function boldness({ weight }: Match, style: ResolvedStyle): number {
  if (readWeight(style.fontWeight) < 600 || weight >= 600) return 0;
  const size = style.fontSize;
  const share = size <= 9 ? 1 / 24 : size >= 36 ? 1 / 32 : 1 / 24 + ((size - 9) / 27) * (1 / 32 - 1 / 24);
  return size * share;
}

type Drawing = {
  readonly match: Match;
  readonly text: string;
  readonly size: number;
  readonly x: number;
  readonly isRightToLeft: boolean;
  readonly path: PathCommand[];
};

/** Adds the glyphs of one piece to the path; returns its advance. */
function drawPiece({ match, text, size, x, isRightToLeft, path }: Drawing): number {
  const { font, unitsPerEm, lightest, heaviest } = match.face;
  if (heaviest > lightest) font.setVariations([new Variation('wght', match.weight)]);
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  const scale = size / unitsPerEm;
  const glyphs = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  for (const [index, { codepoint }] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    for (const { type, values } of font.glyphToJson(codepoint)) {
      path.push([type, ...place(values, { pen: pen + xOffset, yOffset, scale, x, slant: match.slant })]);
    }
    pen += xAdvance;
  }
  return pen * scale;
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
