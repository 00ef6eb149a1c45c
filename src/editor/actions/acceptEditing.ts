import type { EditorCore } from '../session/core.ts';
import { acceptCrop } from './acceptCrop.ts';

/** Ends a crop or the typing of a text, as a press beside it does: what is written next is a step of its own. */
export function acceptEditing(core: EditorCore): void {
  if (core.crop) acceptCrop(core);
  else if (core.selection.getState().editingId !== null) core.tool.send({ type: 'TEXT_EDIT_ENDED' });
}
