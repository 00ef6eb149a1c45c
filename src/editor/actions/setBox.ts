import { setCropBox } from './setCropBox.ts';
import { setMaskBox } from './setMaskBox.ts';
import { setFrameBox } from './setFrameBox.ts';
import { hasUnlocked } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Position from the work area's corner, size and angle, as the fields of the inspector show them. */
export const setBox: EditorAction<'setBox'> = {
  id: 'setBox',
  label: 'editor.setBox',
  icon: 'Ruler',
  enabled: hasUnlocked,
  run: (core, box) => {
    const { crop } = core;
    if (crop === null) setFrameBox(core, box);
    else if (crop.holds === 'mask') setMaskBox(core, crop, box);
    else setCropBox(core, crop, box);
  },
};
