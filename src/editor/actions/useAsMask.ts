import type { SceneNode } from '../../../scene/nodes/types.ts';
import { isMediaKind } from '../../../scene/queries/isMediaKind.ts';
import type { EditorCore } from '../session/core.ts';
import { isTextLike } from '../tools/gestures/resizeRules.ts';
import { isStrokable, unlockedNodes } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Puts a picture into the shape or text selected with it. */
export const useAsMask: EditorAction<'useAsMask'> = {
  id: 'useAsMask',
  label: 'editor.useAsMask',
  icon: 'Mask',
  enabled: (core) => findPair(core) !== null,
  run: async (core) => {
    const pair = findPair(core);
    if (!pair) return;
    const { ids: selected } = core.selection.getState();
    const { putIntoMask } = await import('./pictureMasks.ts');
    putIntoMask(core, { pictureId: pair.picture.id, maskId: pair.mask.id }, selected);
  },
};

/** One picture and one thing with an outline, and nothing else. */
function findPair(core: EditorCore): { readonly picture: SceneNode; readonly mask: SceneNode } | null {
  const nodes = unlockedNodes(core);
  if (nodes.length !== 2 || core.selection.getState().ids.length !== 2) return null;
  const picture = nodes.find(isMediaKind);
  const mask = nodes.find((node) => isTextLike(node) || isStrokable(node));
  return picture && mask ? { picture, mask } : null;
}
