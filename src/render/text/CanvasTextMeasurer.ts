// Measures with the browser's own text engine, in the page and in workers. Never draws.
import { MEASURE_SIZE } from '../../../scene/text/GlyphWidths.ts';
import type { FindCurvedLetters, FontFace, TextMeasurer } from '../../../scene/text/types.ts';
import { getFontDeclaration } from './fontDeclaration.ts';
import { splitFamilies } from './splitFamilies.ts';

type MeasuringContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Gives widths at 400 px; `bumpEpoch` makes the layouts stale that were made in the families named. */
export class CanvasTextMeasurer implements TextMeasurer {
  findCurvedLetters: FindCurvedLetters | undefined;
  private context: MeasuringContext | null = null;
  private declaration = '';
  private currentEpoch = 0;
  private readonly changes = new Map<string, number>();

  get epoch(): number {
    return this.currentEpoch;
  }

  bumpEpoch(families: Iterable<string>): void {
    this.currentEpoch += 1;
    this.declaration = '';
    for (const family of families) this.changes.set(family.toLowerCase(), this.currentEpoch);
  }

  /** Letters that one family of a list does not have may be drawn in any other. */
  changedAt(fontFamily: string): number {
    let latest = 0;
    for (const family of splitFamilies(fontFamily))
      latest = Math.max(latest, this.changes.get(family.toLowerCase()) ?? 0);
    return latest;
  }

  measure(text: string, face: FontFace): number {
    const context = (this.context ??= createMeasuringContext());
    const declaration = getFontDeclaration(face, MEASURE_SIZE);
    // Setting the font parses it again, even when it is the same.
    if (declaration !== this.declaration) {
      context.font = declaration;
      this.declaration = declaration;
    }
    return context.measureText(text).width;
  }
}

/**
 * A page measures on an element, because an OffscreenCanvas may shape text by other settings than the canvas that draws
 * it; workers have nothing else.
 */
function createMeasuringContext(): MeasuringContext {
  const canvas =
    typeof document === 'undefined' ? new OffscreenCanvas(0, 0) : document.createElement('canvas');
  const context = canvas.getContext('2d') as MeasuringContext | null;
  if (!context) throw new Error('This browser gives no 2D canvas context to measure text with');
  return context;
}
