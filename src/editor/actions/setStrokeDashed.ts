import { isStrokable, paintedLeaves } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Dashes of 5 and gaps of 5, or a solid line. */
export const setStrokeDashed: EditorAction<'setStrokeDashed'> = {
  id: 'setStrokeDashed',
  label: 'editor.setStrokeDashed',
  icon: 'LineDotted',
  enabled: (core) => core.ui.getState().activeTool === 'draw' || paintedLeaves(core, isStrokable).length > 0,
  run: (core, { dashed }) => {
    const strokeDashArray = dashed ? [5, 5] : null;
    core.ui.setState({ strokeDashArray });
    core.styles.apply({
      key: 'strokeDashed',
      ids: paintedLeaves(core, isStrokable),
      patch: { strokeDashArray },
    });
  },
};
