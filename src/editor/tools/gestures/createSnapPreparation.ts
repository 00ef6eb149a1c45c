// Finding what a move may snap to takes some milliseconds where a design is full: it is done between press and drag, so
// that the first frame of the drag has less to do.
import type { SnapTargets } from '../../../../scene/kernels/snapTypes.ts';
import type { EditorCore } from '../../session/core.ts';
import { movableIds } from './movableIds.ts';
import { createSnapTargets } from './snapping.ts';

export type SnapPreparation = {
  /** The selection is pressed and may be moved. */
  start(): void;
  /** What was found since the press, or is found now; null while snapping is off. */
  take(): SnapTargets | null;
  /** The press led to no drag. */
  forget(): void;
};

export function createSnapPreparation(core: EditorCore): SnapPreparation {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let found: { readonly targets: SnapTargets | null; readonly of: readonly unknown[] } | null = null;
  const find = () => createSnapTargets(core, movableIds(core), true);
  /** None of these changes in place. Others' edits of the moment count as little as those during the drag. */
  const asked = () => {
    const { ids, activeGroupId } = core.selection.getState();
    const { snapping, rulers } = core.ui.getState();
    return [
      ids,
      activeGroupId,
      snapping,
      rulers,
      core.camera.camera,
      core.camera.viewport,
      core.reader.artboard,
    ];
  };
  const forget = () => {
    clearTimeout(timer);
    found = null;
  };
  return {
    start() {
      forget();
      timer = setTimeout(() => {
        found = { targets: find(), of: asked() };
      });
    },
    take() {
      const ready = found;
      forget();
      return ready && asked().every((part, i) => part === ready.of[i]) ? ready.targets : find();
    },
    forget,
  };
}
