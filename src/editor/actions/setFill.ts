import type { CustomGradient, Paint, StyleRange } from '../../../scene/nodes/types.ts';
import type { EditorCore } from '../session/core.ts';
import type { TextEditingSession } from '../textEditing/types.ts';
import { isMedia, paintedLeaves } from './selected.ts';
import { isTextLike } from '../tools/gestures/resizeRules.ts';
import { returnToText } from './textStyle.ts';
import type { EditorAction } from './types.ts';
import { wholeFill } from './wholeStyle.ts';

const PAUSE_MS = 30;

function withoutFill(ranges: readonly StyleRange[]): StyleRange[] {
  return ranges.map(({ style: { fill: _fill, ...style }, ...range }) => ({ ...range, style }));
}

/** A colour, or a gradient with its description; in groups everything inside takes it. */
export const setFill: EditorAction<'setFill'> = {
  id: 'setFill',
  label: 'editor.setFill',
  icon: 'PaintFilled',
  whileEditingText: true,
  keepsPending: true,
  enabled: ({ selection }) => selection.getState().ids.length > 0,
  run: (core, { fill, customGradient = null }) => {
    const { current } = core.textEditing.getState();
    if (current) return fillLetters(core, current, fill, customGradient);
    if (typeof fill === 'string') core.ui.setState({ fill });
    core.styles.apply({
      key: 'fill',
      ids: paintedLeaves(core, (node) => !isMedia(node)),
      pauseMs: PAUSE_MS,
      patch: (node) => {
        rememberSolid(core, node.id, wholeFill(node), fill);
        return {
          fill,
          customGradient,
          ...(isTextLike(node) ? { styles: withoutFill(node.styles) } : {}),
        };
      },
    });
  },
};

/** The colour that `removeGradient` brings back, of a node or of selected letters. */
function rememberSolid(core: EditorCore, key: string, before: Paint, next: Paint): void {
  if (typeof before === 'string' && typeof next !== 'string') core.solidFills.set(key, before);
}

/** Where the colour of the selected letters is kept: other letters of the text may have had another. */
export const lettersKey = ({ nodeId, state: { anchor, focus } }: TextEditingSession): string =>
  `${nodeId} ${Math.min(anchor, focus)} ${Math.max(anchor, focus)}`;

/** A gradient is described for whole texts only: letters have no such place. */
function fillLetters(
  core: EditorCore,
  session: TextEditingSession,
  fill: Paint,
  customGradient: CustomGradient | null,
): void {
  const { node, style } = session.state;
  const patch = session.restyle({ fill });
  const isWhole = patch !== null && 'fill' in patch;
  rememberSolid(core, isWhole ? session.nodeId : lettersKey(session), style.fill ?? node.fill, fill);
  if (patch) {
    const described = isWhole ? { ...patch, customGradient } : patch;
    core.styles.apply({ key: 'fill', ids: [session.nodeId], patch: described, pauseMs: PAUSE_MS });
  } else session.styleSelection({ fill });
  returnToText(core);
}
