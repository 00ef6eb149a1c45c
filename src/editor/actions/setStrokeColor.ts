import { isStrokable, paintedLeaves } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Colour of strokes, and of what is drawn next. */
export const setStrokeColor: EditorAction<'setStrokeColor'> = {
  id: 'setStrokeColor',
  label: 'editor.setStrokeColor',
  icon: 'Brush',
  keepsPending: true,
  enabled: (core) => core.ui.getState().activeTool === 'draw' || paintedLeaves(core, isStrokable).length > 0,
  run: (core, { color }) => {
    core.ui.setState({ stroke: color });
    core.styles.apply({
      key: 'strokeColor',
      ids: paintedLeaves(core, isStrokable),
      patch: { stroke: color },
      pauseMs: 200,
    });
  },
};
