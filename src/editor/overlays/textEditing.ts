import type { Matrix } from '../../../scene/geometry/types.ts';
import type { TextEditingSession } from '../textEditing/types.ts';
import { defineOverlay } from './types.ts';

/** Caret and selection of the text being typed into, drawn by its own session. */
export const textEditing = defineOverlay<{
  readonly session: TextEditingSession;
  readonly shift: Matrix | null;
}>({
  active: (core) => core.textEditing.getState().current !== null,
  items(core) {
    const { current } = core.textEditing.getState();
    return current ? [{ session: current, shift: core.remoteShift([current.nodeId]) }] : [];
  },
  draw(context, items, camera) {
    for (const { session, shift } of items) session.draw(context, camera, shift);
  },
});
