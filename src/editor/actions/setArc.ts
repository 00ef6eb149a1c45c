import { positionForCenter, nodeCenter } from '../../../scene/geometry/nodeMatrix.ts';
import { withTextSize } from '../session/withTextSize.ts';
import { selectedTexts } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Diameter (negative bends upwards) and extra space between letters; the middle stays. */
export const setArc: EditorAction<'setArc'> = {
  id: 'setArc',
  label: 'editor.setArc',
  icon: 'Circle',
  keepsPending: true,
  enabled: (core) => selectedTexts(core).some((node) => node.kind === 'curvedText'),
  run: (core, arc) =>
    core.styles.apply({
      key: 'arc',
      ids: selectedTexts(core)
        .filter((node) => node.kind === 'curvedText')
        .map((node) => node.id),
      pauseMs: 300,
      patch: (node) => {
        const sized = withTextSize(node, arc, core.measurer);
        return { ...sized, ...positionForCenter({ ...node, ...sized }, nodeCenter(node)) };
      },
    }),
};
