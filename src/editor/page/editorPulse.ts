import type { EditorSession } from '../session/types.ts';

/**
 * So long (ms) the page looks no further while letters are typed: but for the first they change nothing that bars and panels
 * show at once.
 */
const REST = 400;

/** Says "something committed has changed": never while only the pointer, or the camera moves. */
export type EditorPulse = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly destroy: () => void;
};

/** Gathers the committed changes of a session: document, selection, history, tool, clipboard and role. */
export function createEditorPulse(session: EditorSession): EditorPulse {
  const listeners = new Set<() => void>();
  let isDue = false;
  let isLate = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    isDue = false;
    isLate = false;
    for (const listener of listeners) listener();
  };
  // One change of the document is told by several parts of the session: the page looks once, when all have spoken.
  const beat = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(tell);
  };
  const beatForEdit = () => {
    if (rest !== undefined) {
      isLate = true;
      return;
    }
    beat();
    if (session.textEditing.getState().current === null) return;
    rest = setTimeout(() => {
      rest = undefined;
      if (isLate) beatForEdit();
    }, REST);
  };
  const leave = [
    session.reader.subscribe(beatForEdit),
    session.history.subscribe(beatForEdit),
    session.clipboard.subscribe(beat),
    session.role.subscribe(beat),
    session.textEditing.subscribe(beat),
    session.masking.subscribe(beat),
    session.renderer.media?.subscribe(beat) ?? (() => undefined),
    session.selection.subscribe((now, before) => {
      const moved =
        now.ids !== before.ids ||
        now.editingId !== before.editingId ||
        now.activeGroupId !== before.activeGroupId;
      if (moved) beat();
    }),
    session.ui.subscribe((now, before) => {
      const { zoom: _zoom, ...rest } = now;
      const keys = Object.keys(rest) as (keyof typeof rest)[];
      if (keys.some((key) => now[key] !== before[key])) beat();
    }),
  ];
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      for (const stop of leave) stop();
      clearTimeout(rest);
      listeners.clear();
    },
  };
}
