import { isMediaKind } from '../../../scene/queries/isMediaKind.ts';
import type { EditorCore } from '../session/core.ts';
import { movableMask } from '../session/cropMask.ts';
import { tellCrop } from '../session/tellCrop.ts';
import { cropImage } from './cropImage.ts';
import { isFree, singleNode } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Gives the crop handles to the picture's mask, or back to its frame; opens the crop where there is none. */
export const adjustMask: EditorAction<'adjustMask'> = {
  id: 'adjustMask',
  label: 'editor.adjustMask',
  icon: 'ArrowsMove',
  enabled: (core) => {
    if (core.crop) return movableMask(core.crop.draft.clipPath) !== null;
    const node = singleNode(core);
    return (
      node !== undefined && isMediaKind(node) && isFree(core, node) && movableMask(node.clipPath) !== null
    );
  },
  active: ({ cropping }) => cropping.getState().isMaskHeld,
  run: async (core) => {
    if (core.crop) return hold(core, core.crop.holds === 'mask' ? 'frame' : 'mask');
    await cropImage.run(core, undefined);
    hold(core, 'mask');
  },
};

function hold(core: EditorCore, part: 'frame' | 'mask'): void {
  if (!core.crop || core.gesture) return;
  core.crop.holds = part;
  tellCrop(core);
  core.renderer.invalidateOverlay();
}
