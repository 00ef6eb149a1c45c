import type { NodePatch, SceneNode, StyleRange } from '../../../scene/nodes/types.ts';
import { isGradient, toSolid } from '../panels/nodeTests.ts';
import { isTextLike } from '../tools/gestures/resizeRules.ts';
import { isMedia, paintedLeaves } from './selected.ts';
import { lettersKey, setFill } from './setFill.ts';
import { withoutKeys } from './textStyle.ts';
import type { EditorAction } from './types.ts';
import { wholeFill } from './wholeStyle.ts';

/** Brings back the colour each gradient took the place of; its first colour where that is not known any more. */
export const removeGradient: EditorAction<'removeGradient'> = {
  id: 'removeGradient',
  label: 'panels.fillRemoveGradient',
  icon: 'ColorSwatch',
  whileEditingText: true,
  enabled: ({ selection }) => selection.getState().ids.length > 0,
  run: (core) => {
    const solidOf = (node: SceneNode): string => core.solidFills.get(node.id) ?? toSolid(wholeFill(node));
    const { current } = core.textEditing.getState();
    if (current) {
      const { node, style } = current.state;
      const { solidFills } = core;
      const known = solidFills.get(lettersKey(current)) ?? solidFills.get(node.id);
      const fill = known ?? toSolid(style.fill ?? node.fill);
      void setFill.run(core, { fill });
    } else {
      core.styles.apply({
        key: 'fill',
        ids: paintedLeaves(core, (node) => !isMedia(node) && isGradient(wholeFill(node))),
        patch: (node) => ({ fill: solidOf(node), customGradient: null, ...withPlainLetters(node) }),
      });
    }
    core.styles.flush();
  },
};

const hasGradient = ({ style }: StyleRange): boolean => isGradient(style.fill ?? null);

/** Letters with a gradient of their own take the colour of their text. */
function withPlainLetters(node: SceneNode): NodePatch {
  if (!isTextLike(node) || !node.styles.some(hasGradient)) return {};
  const styles = node.styles.flatMap((range) =>
    hasGradient(range) ? withoutKeys([range], ['fill']) : [range],
  );
  return { styles };
}
