import { findLineIndex, getCaret, moveByLine } from '../../../scene/text/caret.ts';
import type { CaretPlace } from '../../../scene/text/caret.ts';
import { mixesDirections, moveByLetter, moveByWord } from '../../../scene/text/moveSideways.ts';
import type { TextSelection } from './PointerSelection.ts';
import type { TextKeyAction } from './readTextKey.ts';
import type { ShownText } from './TextSessionDocument.ts';

export type CaretMove = Extract<TextKeyAction, { readonly extend: boolean }>;

/** Where all letters run to the right, steps to the sides are the field's own business. */
export function isFieldsMove(
  move: CaretMove,
  { layout, node }: ShownText,
  selection: TextSelection,
): boolean {
  return move.type === 'side' && !mixesDirections(layout, getFocus(selection), node);
}

/**
 * Where a key takes the caret. `columnX` is the x that repeated steps up and down hold on to; the answer carries the
 * one for the next step.
 */
export function moveCaret(
  move: CaretMove,
  shown: ShownText,
  selection: TextSelection,
  columnX: number | null,
): { readonly place: CaretPlace; readonly columnX: number | null } {
  if (move.type !== 'line') return { place: moveOnLine(move, shown, selection), columnX: null };
  const { layout, node } = shown;
  const from = getFocus(selection);
  const x = columnX ?? getCaret(layout, from, node).top.x;
  return { place: moveByLine(layout, from, move.step, x, node), columnX: x };
}

function moveOnLine(
  move: Exclude<CaretMove, { readonly type: 'line' }>,
  { layout, node }: ShownText,
  selection: TextSelection,
): CaretPlace {
  const from = getFocus(selection);
  const isRtl = node.direction === 'rtl';
  if (move.type === 'textEdge') {
    return { offset: move.edge === 'start' ? 0 : node.text.length, affinity: 'downstream' };
  }
  if (move.type === 'side') {
    if (move.grain === 'word') return moveByWord(layout, from, move.side, node);
    const { anchor, focus } = selection;
    if (anchor === focus) return moveByLetter(layout, from, move.side, node);
    const offset = move.side > 0 === isRtl ? Math.min(anchor, focus) : Math.max(anchor, focus);
    return { offset, affinity: 'downstream' };
  }
  const edge =
    move.type === 'lineEdge' ? move.edge : move.side > 0 === isRtl ? ('start' as const) : ('end' as const);
  const offset = layout.lines[findLineIndex(layout, from)]?.[edge] ?? 0;
  return { offset, affinity: edge === 'end' ? 'upstream' : 'downstream' };
}

const getFocus = ({ focus, affinity }: TextSelection): CaretPlace => ({
  offset: focus,
  affinity: affinity ?? 'downstream',
});
