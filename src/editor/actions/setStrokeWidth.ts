import { clampTo } from './clampTo.ts';
import { isStrokable, paintedLeaves } from './selected.ts';
import { withStrokeWidth } from './withStrokeWidth.ts';
import type { EditorAction } from './types.ts';

/** 0 to 100 px, also of what is drawn next. */
export const setStrokeWidth: EditorAction<'setStrokeWidth'> = {
  id: 'setStrokeWidth',
  label: 'editor.setStrokeWidth',
  icon: 'LineDashed',
  keepsPending: true,
  enabled: (core) => core.ui.getState().activeTool === 'draw' || paintedLeaves(core, isStrokable).length > 0,
  run: (core, { width }) => {
    const strokeWidth = clampTo(width, 0, 100);
    if (strokeWidth === null) return;
    core.ui.setState({ strokeWidth });
    core.styles.apply({
      key: 'strokeWidth',
      ids: paintedLeaves(core, isStrokable),
      patch: (node) => withStrokeWidth(node, strokeWidth),
      pauseMs: 300,
    });
  },
};
