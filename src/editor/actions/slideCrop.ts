import { invert } from '../../../scene/geometry/matrix.ts';
import { cropPreview } from '../session/cropPreview.ts';
import { cropMatrix, slide } from '../session/cropDraft.ts';
import { tellCrop } from '../session/tellCrop.ts';
import type { EditorAction } from './types.ts';

/** Slides the picture being cropped under its window, by scene units, as far as the file goes. */
export const slideCrop: EditorAction<'slideCrop'> = {
  id: 'slideCrop',
  label: 'editor.slideCrop',
  icon: 'Crop',
  shortcuts: [
    { keys: 'Alt+ArrowLeft', args: { dx: -1, dy: 0 } },
    { keys: 'Alt+ArrowRight', args: { dx: 1, dy: 0 } },
    { keys: 'Alt+ArrowUp', args: { dx: 0, dy: -1 } },
    { keys: 'Alt+ArrowDown', args: { dx: 0, dy: 1 } },
    { keys: 'Alt+Shift+ArrowLeft', args: { dx: -10, dy: 0 } },
    { keys: 'Alt+Shift+ArrowRight', args: { dx: 10, dy: 0 } },
    { keys: 'Alt+Shift+ArrowUp', args: { dx: 0, dy: -10 } },
    { keys: 'Alt+Shift+ArrowDown', args: { dx: 0, dy: 10 } },
  ],
  repeats: true,
  enabled: ({ crop, gesture }) => crop?.holds === 'frame' && gesture === null,
  run: (core, { dx, dy }) => {
    const { crop } = core;
    const inverse = crop && invert(cropMatrix(core, crop));
    if (!crop || !inverse) return;
    const [a, b, c, d] = inverse;
    const delta = { x: a * dx + c * dy, y: b * dx + d * dy };
    crop.draft = { ...crop.draft, ...slide({ ...crop.draft, natural: crop.natural }, delta) };
    tellCrop(core);
    core.renderer.setPreview(cropPreview(crop));
    core.renderer.invalidateOverlay();
  },
};
