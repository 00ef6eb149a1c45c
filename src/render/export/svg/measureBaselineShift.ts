import type { ResolvedStyle } from '../../../../scene/text/types.ts';
import { createCanvas } from '../../paint/LayerStack.ts';
import type { PaintContext } from '../../paint/types.ts';
import { getFontDeclaration } from '../../text/fontDeclaration.ts';

const BASELINES = { center: 'middle', ascender: 'top', descender: 'bottom' } as const;

/** Distance from the line letters are aligned by to their baseline, in px at the style's size; positive is below. */
export function measureBaselineShift(style: ResolvedStyle, align: keyof typeof BASELINES): number {
  const context = createCanvas(1, 1).getContext('2d') as PaintContext | null;
  if (!context) return 0;
  context.font = getFontDeclaration(style, style.fontSize);
  const atBaseline = context.measureText('H').actualBoundingBoxAscent;
  context.textBaseline = BASELINES[align];
  return atBaseline - context.measureText('H').actualBoundingBoxAscent;
}
