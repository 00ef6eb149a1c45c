import type { EditorSession } from '../session/types.ts';

/** Says "something committed has changed": never while only the pointer, or the camera moves. */
export type EditorPulse = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly destroy: () => void;
};

/** Gathers the committed changes of a session: document, selection, history, tool, clipboard and role. */
export function createEditorPulse(session: EditorSession): EditorPulse {
  const listeners = new Set<() => void>();
  let isDue = false;
  const tell = () => {
    isDue = false;
    for (const listener of listeners) listener();
  };
  // One change of the document is told by several parts of the session: the page looks once, when all have spoken.
  const beat = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(tell);
  };
  const leave = [
    session.reader.subscribe(beat),
    session.history.subscribe(beat),
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
      listeners.clear();
    },
  };
}
