import type { LetterOutliner, OutlinedRun } from '../../../../scene/formats/svg/types.ts';
import type { ResolvedStyle } from '../../../../scene/text/types.ts';
import type { ShapedFonts, ShapedRun } from '../svg/ShapedFonts.ts';

/** Letters as shapes, each run marked so that its glyphs can be found again. */
export class PdfLetters implements LetterOutliner {
  readonly #fonts: ShapedFonts;
  readonly #runs: ShapedRun[] = [];

  constructor(fonts: ShapedFonts) {
    this.#fonts = fonts;
  }

  canDraw(letter: string, style: ResolvedStyle): boolean {
    return this.#fonts.canDraw(letter, style);
  }

  outline(text: string, style: ResolvedStyle, isRightToLeft: boolean): OutlinedRun | null {
    const run = this.#fonts.shape(text, style, isRightToLeft);
    const outlined = this.#fonts.outline(text, style, isRightToLeft);
    if (!run || !outlined) return null;
    this.#runs.push(run);
    return { ...outlined, mark: String(this.#runs.length - 1) };
  }

  /** The run behind a mark and where it begins; null for a path that is no run. */
  find(mark: string | undefined): { readonly run: ShapedRun; readonly x: number; readonly y: number } | null {
    const [index, x, y] = (mark ?? '').split(' ').map(Number);
    const run = mark === undefined ? undefined : this.#runs[index ?? -1];
    return run && x !== undefined && y !== undefined ? { run, x, y } : null;
  }
}
