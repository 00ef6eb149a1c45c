import type { TextEditingSession } from '../textEditing/types.ts';
import { defineOverlay } from './types.ts';

/** Caret and selection of the text being typed into, drawn by its own session. */
export const textEditing = defineOverlay<TextEditingSession>({
  active: (core) => core.textEditing.getState().current !== null,
  items(core) {
    const { current } = core.textEditing.getState();
    return current ? [current] : [];
  },
  draw(context, items, camera) {
    for (const session of items) session.draw(context, camera);
  },
});
