// Advance widths of letters and pairs, kept per face. Owns nothing but this cache.
import type { FontFace, TextMeasurer } from './types.ts';

/** Font size in px at which everything is measured; widths scale from there (Fabric's CACHE_FONT_SIZE). */
export const MEASURE_SIZE = 400;

/** A face keeps at most this many strings and then starts anew, so that pasted books do not fill the memory. */
const MAX_STRINGS = 60_000;

/** Letters with codes below are common: Latin, Greek, Cyrillic, Hebrew, Arabic and the scripts of India. */
const COMMON = 0x2000;

/** Widths of one face at `MEASURE_SIZE`. */
export class FaceWidths {
  private readonly known = new Map<string, number>();
  /** Kerned widths of pairs of common letters, by their codes: no string is made to look one up. */
  private readonly pairs = new Map<number, number>();
  readonly face: FontFace;
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
    if (letter.length > 1 || previous.length > 1) return this.kern(letter, previous);
    const code = letter.charCodeAt(0);
    const before = previous.charCodeAt(0);
    if (code >= COMMON || before >= COMMON) return this.kern(letter, previous);
    const key = before * COMMON + code;
    let width = this.pairs.get(key);
    if (width === undefined) {
      if (this.pairs.size >= MAX_STRINGS) this.pairs.clear();
      width = this.kern(letter, previous);
      this.pairs.set(key, width);
    }
    return width;
  }

  private kern(letter: string, previous: string): number {
    return this.getWidth(previous + letter) - this.getWidth(previous);
  }
}

/** Widths of every face of one measurer; those whose fonts arrive are forgotten. */
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

  forget(isStale: (fontFamily: string) => boolean): void {
    for (const [key, { face }] of this.faces) if (isStale(face.fontFamily)) this.faces.delete(key);
  }
}
