// A set of parsed font files that measures and outlines text where there is no browser. Letters a family lacks are
// looked for in the fallback families; those nobody has are reported, never dropped in silence.
import type { PathCommand } from '../../nodes/types.ts';
import { splitGraphemes } from '../graphemes.ts';
import { MEASURE_SIZE } from '../GlyphWidths.ts';
import type { FontFace, TextMeasurer } from '../types.ts';
import { matchFaces, readWeight } from './matchFace.ts';
import { parseFontFile } from './parseFontFile.ts';
import type { FontFile } from './parseFontFile.ts';

export type OutlineFontSource = {
  readonly family: string;
  readonly weight: string | number;
  readonly style: string;
  /** Bytes of a woff, ttf or otf file. */
  readonly data: ArrayBuffer;
};

type Face = { readonly weight: number; readonly style: string; readonly file: FontFile };

/** Width in ems of a letter no file has, about that of the box drawn in its place. */
const MISSING_ADVANCE = 0.6;

export class OutlineFonts implements TextMeasurer {
  private readonly families = new Map<string, Face[]>();
  private readonly lacking = new Set<string>();
  private currentEpoch = 0;

  /** Adds a file; several of one family, weight and slant (its subsets) complete each other. */
  add(source: OutlineFontSource): void {
    const key = source.family.toLowerCase();
    const face = { weight: readWeight(source.weight), style: source.style, file: parseFontFile(source.data) };
    const faces = this.families.get(key);
    if (faces) faces.push(face);
    else this.families.set(key, [face]);
    this.currentEpoch += 1;
  }

  get epoch(): number {
    return this.currentEpoch;
  }

  /** Letters met so far that no file draws. */
  get missingLetters(): readonly string[] {
    return [...this.lacking];
  }

  hasFamily(family: string): boolean {
    return this.families.has(family.toLowerCase());
  }

  measure(text: string, face: FontFace): number {
    let ems = 0;
    let previous: { readonly letter: string; readonly file: FontFile } | null = null;
    for (const letter of splitGraphemes(text)) {
      const file = this.find(letter, face);
      if (previous && previous.file === file) ems += file.getKerning(previous.letter, letter);
      ems += file ? file.getAdvance(letter) : MISSING_ADVANCE;
      previous = file ? { letter, file } : null;
    }
    return ems * MEASURE_SIZE;
  }

  /** Outline of one letter at `size` px from its baseline's left end; empty for spaces and for letters nobody has. */
  getOutline(letter: string, face: FontFace, size: number): readonly PathCommand[] {
    const file = this.find(letter, face);
    if (file) return file.getOutline(letter, size);
    if (letter.trim() !== '') this.lacking.add(letter);
    return [];
  }

  private find(letter: string, face: FontFace): FontFile | null {
    const names = face.fontFamily.split(',').map((name) => name.trim().replace(/^['"]|['"]$/g, ''));
    const wanted = { weight: readWeight(face.fontWeight), style: face.fontStyle };
    for (const name of [...names, ...this.families.keys()]) {
      const faces = matchFaces(this.families.get(name.toLowerCase()) ?? [], wanted);
      const found = faces.find(({ file }) => file.has(letter));
      if (found) return found.file;
    }
    return null;
  }
}
