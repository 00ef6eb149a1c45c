import { isMediaKind } from '../../../scene/queries/isMediaKind.ts';
import { unlockedIds, unlockedNodes } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Cuts the selected pictures to a ready-made shape; the whole file stays behind it and can be moved by cropping. */
export const maskWithShape: EditorAction<'maskWithShape'> = {
  id: 'maskWithShape',
  label: 'editor.maskWithShape',
  icon: 'Mask',
  enabled: (core) => {
    const nodes = unlockedNodes(core);
    return nodes.length > 0 && nodes.every(isMediaKind) && !core.crop;
  },
  run: async (core, { shape }) => {
    const ids = unlockedIds(core);
    (await import('./pictureMasks.ts')).cutToShape(core, ids, shape);
  },
};
