import { loadPart } from '../../../ui/loadPart.ts';
import type { EditorCore } from '../../session/core.ts';

const load = () => import('./attachRulers.ts');

/** Rulers are off until somebody wants them: what draws them comes when they are first shown. Returns the way back. */
export function attachRulersLater(core: EditorCore): () => void {
  let isOver = false;
  let detach = (): void => undefined;
  const attach = async (): Promise<void> => {
    try {
      const late = await loadPart(load, { isWanted: () => !isOver && core.ui.getState().rulers });
      if (isOver || !late || core.paintRulers !== null) return;
      detach = late.attachRulers(core);
    } catch (error) {
      // The next time they are asked for it is tried again.
      console.warn('The rulers could not be fetched', error);
    }
  };
  const leave = core.ui.subscribe(({ rulers }, before) => {
    if (rulers && !before.rulers && core.paintRulers === null) void attach();
  });
  if (core.ui.getState().rulers) void attach();
  return () => {
    isOver = true;
    leave();
    detach();
  };
}
