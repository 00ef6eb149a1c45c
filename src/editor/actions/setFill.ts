import type { StyleRange } from '../../../scene/nodes/types.ts';
import { isMedia, paintedLeaves } from './selected.ts';
import { isTextLike } from '../tools/gestures/resizeRules.ts';
import { styleCharacters } from './textStyle.ts';
import type { EditorAction } from './types.ts';

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
    if (core.textEditing.getState().current) return styleCharacters(core, { fill }, 'fill');
    if (typeof fill === 'string') core.ui.setState({ fill });
    core.styles.apply({
      key: 'fill',
      ids: paintedLeaves(core, (node) => !isMedia(node)),
      pauseMs: PAUSE_MS,
      patch: (node) => ({
        fill,
        customGradient,
        ...(isTextLike(node) ? { styles: withoutFill(node.styles) } : {}),
      }),
    });
  },
};
