import type { Point } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import type { StartTextEditing } from '../textEditing/types.ts';
import type { EditorCore } from './core.ts';

export type TextEditingControl = {
  start(id: NodeId, point?: Point): void;
  stop(): void;
};

/** Opens and closes in-place text editing for the hand machine, which owns the state of being in it. */
export function createTextEditingControl(
  core: EditorCore,
  startTextEditing: StartTextEditing,
): TextEditingControl {
  const { textEditing, selection } = core;

  const stop = (): void => {
    const { current } = textEditing.getState();
    if (!current) return;
    textEditing.setState({ current: null });
    selection.setState({ editingId: null });
    current.end('caller');
    core.renderer.invalidateOverlay();
  };

  return {
    stop,
    start(id, point) {
      stop();
      core.select([id]);
      const current = startTextEditing({
        document: core.document,
        history: core.history,
        renderer: core.renderer,
        measurer: core.measurer,
        nodeId: id,
        ...(point ? { point } : {}),
        onEnd: () => {
          // Its own Escape or blur; ended by the hand it is no longer the current one.
          if (textEditing.getState().current?.nodeId === id) core.tool.send({ type: 'TEXT_EDIT_ENDED' });
        },
      });
      textEditing.setState({ current });
      selection.setState({ editingId: id });
      core.renderer.invalidateOverlay();
    },
  };
}
