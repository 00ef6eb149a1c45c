import { updateNodes } from '../../../scene/commands/updateNodes.ts';
import type { EditorAction } from './types.ts';

/** Gives a layer a name of its own; empty brings the usual one back. */
export const rename: EditorAction<'rename'> = {
  id: 'rename',
  label: 'editor.rename',
  icon: 'CursorText',
  enabled: () => true,
  run: (core, { id, name }) => {
    const trimmed = name.trim().slice(0, 120);
    // The work area's own name: files know it by that.
    if (trimmed !== 'clip') updateNodes(core.document, new Map([[id, { name: trimmed }]]));
  },
};
