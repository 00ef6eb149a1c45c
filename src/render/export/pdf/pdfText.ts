// A run of shaped letters as the text operators of a PDF.
import { formatNumber, formatNumbers } from '../../../../scene/formats/svg/formatNumber.ts';
import type { ShapedPiece, ShapedRun } from '../svg/ShapedFonts.ts';
import { hex, type PdfFont, type PdfFonts } from './PdfFonts.ts';

/** Font units that a glyph may stand off its place before it is said. */
const NOTICEABLE = 0.25;

/** Null when a font of the run may not be embedded: then its shapes are drawn. */
export function runOperators(
  { run, x, y }: { readonly run: ShapedRun; readonly x: number; readonly y: number },
  fonts: PdfFonts,
): string | null {
  // A face made bold by a line around it looks the same only as shapes.
  if (run.embolden > 0) return null;
  let out = '';
  for (const piece of run.pieces) {
    const font = fonts.use(piece);
    if (!font) return null;
    out += pieceOperators(piece, font, x + piece.x, y);
  }
  return out;
}

function pieceOperators(piece: ShapedPiece, font: PdfFont, x: number, y: number): string {
  const { scale, slant, glyphs } = piece;
  const { unitsPerEm, widthOf } = font.facts;
  const size = scale * unitsPerEm;
  let out = `/${font.name} ${formatNumber(size)} Tf\n`;
  let line = '';
  let pen = 0;
  let up = Number.NaN;
  for (const glyph of glyphs) {
    if (glyph.up !== up) {
      if (line !== '') out += `[${line}] TJ\n`;
      ({ up } = glyph);
      pen = glyph.x;
      // Letters grow upwards, the design's space downwards.
      out += `${formatNumbers([1, 0, slant, -1, x + (pen + up * slant) * scale, y - up * scale])} Tm\n`;
      line = '';
    }
    if (Math.abs(glyph.x - pen) > NOTICEABLE) {
      line += `${formatNumber(((pen - glyph.x) * 1000) / unitsPerEm)} `;
      pen = glyph.x;
    }
    line += `<${hex(glyph.id)}> `;
    pen += widthOf(glyph.id);
  }
  return line === '' ? out : `${out}[${line}] TJ\n`;
}
