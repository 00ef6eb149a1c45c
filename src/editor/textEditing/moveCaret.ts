import { findLineIndex, getCaret, moveByLine } from '../../../scene/text/caret.ts';
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
  focus: number,
  columnX: number | null,
): { readonly offset: number; readonly columnX: number | null } {
  if (move.type === 'textEdge') {
    return { offset: move.edge === 'start' ? 0 : node.text.length, columnX: null };
  }
  if (move.type === 'lineEdge') {
    return { offset: layout.lines[findLineIndex(layout, focus)]?.[move.edge] ?? 0, columnX: null };
  }
  const x = columnX ?? getCaret(layout, focus, node.direction).top.x;
  return { offset: moveByLine(layout, focus, move.step, x, node.direction), columnX: x };
}
