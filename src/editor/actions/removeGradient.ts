import type { SceneNode } from '../../../scene/nodes/types.ts';
import { isGradient, toSolid } from '../panels/nodeTests.ts';
import { isMedia, paintedLeaves } from './selected.ts';
import { setFill } from './setFill.ts';
import type { EditorAction } from './types.ts';

/** Brings back the colour each gradient took the place of; its first colour where that is not known any more. */
export const removeGradient: EditorAction<'removeGradient'> = {
  id: 'removeGradient',
  label: 'panels.fillRemoveGradient',
  icon: 'ColorSwatch',
  whileEditingText: true,
  enabled: ({ selection }) => selection.getState().ids.length > 0,
  run: (core) => {
    const solidOf = ({ id, fill }: SceneNode): string => core.solidFills.get(id) ?? toSolid(fill);
    const { current } = core.textEditing.getState();
    if (current) {
      const { node, style } = current.state;
      const fill = core.solidFills.get(node.id) ?? toSolid(style.fill ?? node.fill);
      void setFill.run(core, { fill });
    } else {
      core.styles.apply({
        key: 'fill',
        ids: paintedLeaves(core, (node) => !isMedia(node) && isGradient(node.fill)),
        patch: (node) => ({ fill: solidOf(node), customGradient: null }),
      });
    }
    core.styles.flush();
  },
};
