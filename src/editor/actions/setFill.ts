import type { CustomGradient, NodeId, Paint, StyleRange } from '../../../scene/nodes/types.ts';
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

/** The colour that `removeGradient` brings back. */
function rememberSolid(core: EditorCore, id: NodeId, before: Paint, next: Paint): void {
  if (typeof before === 'string' && typeof next !== 'string') core.solidFills.set(id, before);
}

/** A gradient is described for whole texts only: letters have no such place. */
function fillLetters(
  core: EditorCore,
  session: TextEditingSession,
  fill: Paint,
  customGradient: CustomGradient | null,
): void {
  const { node, style } = session.state;
  rememberSolid(core, session.nodeId, style.fill ?? node.fill, fill);
  const patch = session.restyle({ fill });
  if (patch) {
    const described = 'fill' in patch ? { ...patch, customGradient } : patch;
    core.styles.apply({ key: 'fill', ids: [session.nodeId], patch: described, pauseMs: PAUSE_MS });
  } else session.styleSelection({ fill });
  returnToText(core);
}
