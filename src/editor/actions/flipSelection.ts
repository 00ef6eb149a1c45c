import { flipNodes } from '../../../scene/commands/flipNodes.ts';
import { updateNodes } from '../../../scene/commands/updateNodes.ts';
import type { EditorCore } from '../session/core.ts';
import { shownSizes } from '../session/transformSelection.ts';
import { unlockedIds } from './selected.ts';

/** Mirrors the selection as it shows, as one step. */
export function flipSelection(core: EditorCore, axis: 'horizontal' | 'vertical'): void {
  const ids = unlockedIds(core);
  core.document.transact('user', () => {
    updateNodes(core.document, shownSizes(core, ids));
    flipNodes(core.document, ids, axis);
  });
}
