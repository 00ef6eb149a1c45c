// Advance widths of letters and pairs, kept per face. Owns nothing but this cache.
import type { FontFace, TextMeasurer } from './types.ts';

/** Font size in px at which everything is measured; widths scale from there (Fabric's CACHE_FONT_SIZE). */
export const MEASURE_SIZE = 400;

/** A face keeps at most this many strings and then starts anew, so that pasted books do not fill the memory. */
const MAX_STRINGS = 60_000;

/** Widths of one face at `MEASURE_SIZE`. */
export class FaceWidths {
  private readonly known = new Map<string, number>();
  private readonly face: FontFace;
  private readonly measurer: TextMeasurer;

  constructor(face: FontFace, measurer: TextMeasurer) {
    this.face = face;
    this.measurer = measurer;
  }

  /** Advance of `text` without regard to what stands before it. */
  getWidth(text: string): number {
    let width = this.known.get(text);
    if (width === undefined) {
      if (this.known.size >= MAX_STRINGS) this.known.clear();
      width = this.measurer.measure(text, this.face);
      this.known.set(text, width);
    }
    return width;
  }

  /** Advance of `letter` after `previous`: what the pair is wider than `previous` alone. */
  getKernedWidth(letter: string, previous: string): number {
    return this.getWidth(previous + letter) - this.getWidth(previous);
  }
}

/** Widths of every face of one measurer; emptied when fonts arrive. */
export class GlyphWidths {
  private readonly faces = new Map<string, FaceWidths>();
  private readonly measurer: TextMeasurer;

  constructor(measurer: TextMeasurer) {
    this.measurer = measurer;
  }

  getFace(face: FontFace): FaceWidths {
    // Fabric folds case in its cache, and so do browsers in family names.
    const key = `${face.fontFamily}\n${face.fontStyle}\n${face.fontWeight}`.toLowerCase();
    let widths = this.faces.get(key);
    if (!widths) {
      widths = new FaceWidths(face, this.measurer);
      this.faces.set(key, widths);
    }
    return widths;
  }

  clear(): void {
    this.faces.clear();
  }
}
