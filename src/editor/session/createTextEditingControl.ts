import type { Point } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { createTypingBuffer, type TypedStep, type TypingBuffer } from '../textEditing/createTypingBuffer.ts';
import type { DeferredTextEditing, StartTextEditing, TextEditingSession } from '../textEditing/types.ts';
import type { EditorCore } from './core.ts';
import { tellFailure } from './tellFailure.ts';

export type TextEditingControl = {
  start(id: NodeId, point?: Point): void;
  stop(): void;
};

/** A text that was entered before the code for it was there. */
type Waiting = { readonly id: NodeId; readonly point: Point | undefined; readonly buffer: TypingBuffer };

/** Opens and closes in-place text editing for the hand machine, which owns the state of being in it. */
export function createTextEditingControl(
  core: EditorCore,
  textEditor: StartTextEditing | DeferredTextEditing,
): TextEditingControl {
  const { textEditing, selection } = core;
  const deferred: DeferredTextEditing =
    typeof textEditor === 'function'
      ? { ready: textEditor, load: () => Promise.resolve(textEditor) }
      : textEditor;
  let waiting: Waiting | null = null;
  const leave = (): void => core.tool.send({ type: 'TEXT_EDIT_ENDED' });

  const create = (
    startEditing: StartTextEditing,
    id: NodeId,
    point: Point | undefined,
    isUnattended = false,
    typed: readonly TypedStep[] = [],
  ): TextEditingSession =>
    startEditing({ ...getSessionOptions(core, id, leave), point, isUnattended, typed });

  const show = (current: TextEditingSession): void => {
    textEditing.setState({ current });
    core.renderer.invalidateOverlay();
  };

  /** What was typed meanwhile goes where it would have gone, also when the hand has left the text since. */
  const takeOver = (
    startEditing: StartTextEditing,
    own: Waiting,
    typed: readonly TypedStep[],
    isLeft: boolean,
  ): void => {
    const { id, point } = own;
    if (!core.reader.get(id) || (isLeft && !typed[0])) return;
    const session = create(startEditing, id, point, isLeft, typed);
    if (isLeft) session.end('caller');
    else show(session);
  };

  const count = (by: 1 | -1): void => textEditing.setState(({ arriving }) => ({ arriving: arriving + by }));

  const wait = async (own: Waiting): Promise<void> => {
    count(1);
    try {
      const startEditing = await deferred.load();
      const typed = await own.buffer.typed();
      const isLeft = waiting !== own;
      if (!isLeft) waiting = null;
      takeOver(startEditing, own, typed, isLeft);
    } catch (error) {
      console.error('Text editing could not be fetched', error);
      tellFailure(core, error, 'text-editing');
      if (waiting === own) leave();
    } finally {
      own.buffer.destroy();
      count(-1);
    }
  };

  const stop = (): void => {
    const { current } = textEditing.getState();
    if (!current && !waiting) return;
    waiting?.buffer.leave();
    waiting = null;
    textEditing.setState({ current: null });
    selection.setState({ editingId: null });
    if (core.ui.getState().contextMenu?.isForLetters) core.ui.setState({ contextMenu: null });
    current?.end('caller');
    core.renderer.invalidateOverlay();
  };

  return {
    stop,
    start(id, point) {
      stop();
      core.select([id]);
      selection.setState({ editingId: id });
      if (deferred.ready) show(create(deferred.ready, id, point));
      else {
        waiting = { id, point, buffer: createTypingBuffer(core.renderer.element, leave) };
        void wait(waiting);
      }
    },
  };
}

/** What the editing of a text gets from the editor; `leave` takes the hand out of it. */
function getSessionOptions(core: EditorCore, nodeId: NodeId, leave: () => void) {
  const { document, history, renderer, camera, measurer, styles, toasts, textEditing, ui } = core;
  return {
    document,
    history,
    renderer,
    camera,
    measurer,
    nodeId,
    panels: ui,
    beforeWrite: () => styles.flush(),
    tell: (text: string, id: string) => toasts.show({ kind: 'info', text, id }),
    onEnd: () => {
      // Its own Escape or blur; ended by the hand it is no longer the current one.
      if (textEditing.getState().current?.nodeId === nodeId) leave();
    },
  };
}
