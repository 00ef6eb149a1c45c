import { isMediaKind } from '../../../scene/queries/isMediaKind.ts';
import { unlockedIds, unlockedNodes } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Takes masks off; a shape or text that was used as one comes back above its picture. */
export const releaseMask: EditorAction<'releaseMask'> = {
  id: 'releaseMask',
  label: 'editor.releaseMask',
  icon: 'MaskOff',
  enabled: (core) =>
    !core.crop && unlockedNodes(core).some((node) => isMediaKind(node) && node.clipPath !== null),
  run: async (core) => {
    const ids = unlockedIds(core);
    const { ids: selected } = core.selection.getState();
    (await import('./pictureMasks.ts')).takeOffMasks(core, ids, selected);
  },
};
