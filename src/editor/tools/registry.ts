import { cropTool } from './crop/cropTool.ts';
import { drawTool } from './draw/drawTool.ts';
import { editingTextTool } from './editingText/editingTextTool.ts';
import { panningTool } from './panning/panningTool.ts';
import { pinchingTool } from './panning/pinchingTool.ts';
import { selectTool } from './select/selectTool.ts';

/** Every state the hand can be in at the top level. */
export const toolRegistry = {
  select: selectTool,
  editingText: editingTextTool,
  draw: drawTool,
  crop: cropTool,
  panning: panningTool,
  pinching: pinchingTool,
} as const;
