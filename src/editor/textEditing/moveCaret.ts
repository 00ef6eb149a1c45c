import { findLineIndex, getCaret, moveByLine } from '../../../scene/text/caret.ts';
import type { CaretPlace } from '../../../scene/text/caret.ts';
import type { TextKeyAction } from './readTextKey.ts';
import type { ShownText } from './TextSessionDocument.ts';

type CaretMove = Extract<TextKeyAction, { readonly extend: boolean }>;

/**
 * Where a key takes the caret. `columnX` is the x that repeated steps up and down hold on to; the answer carries the
 * one for the next step.
 */
export function moveCaret(
  move: CaretMove,
  { layout, node }: ShownText,
  from: CaretPlace,
  columnX: number | null,
): { readonly place: CaretPlace; readonly columnX: number | null } {
  if (move.type === 'textEdge') {
    const offset = move.edge === 'start' ? 0 : node.text.length;
    return { place: { offset, affinity: 'downstream' }, columnX: null };
  }
  if (move.type === 'lineEdge') {
    const offset = layout.lines[findLineIndex(layout, from)]?.[move.edge] ?? 0;
    return { place: { offset, affinity: move.edge === 'end' ? 'upstream' : 'downstream' }, columnX: null };
  }
  const x = columnX ?? getCaret(layout, from, node.direction).top.x;
  return { place: moveByLine(layout, from, move.step, x, node.direction), columnX: x };
}
