import type { PaintContext } from '../paint/types.ts';

/** How far a line reaches from the point it is written at, each way; units of the context. */
export type Ink = {
  readonly left: number;
  readonly right: number;
  readonly ascent: number;
  readonly descent: number;
};

/**
 * The ink of a line that is written from its start, and at least its advance: of a line that mixes directions Firefox measures
 * the ink of one run alone.
 */
export function measureInk(context: PaintContext, text: string): Ink {
  const measured = context.measureText(text);
  const [before, after] = context.direction === 'rtl' ? [measured.width, 0] : [0, measured.width];
  return {
    left: Math.max(measured.actualBoundingBoxLeft, before),
    right: Math.max(measured.actualBoundingBoxRight, after),
    ascent: measured.actualBoundingBoxAscent,
    descent: measured.actualBoundingBoxDescent,
  };
}
