import type { EditorSession } from '../session/types.ts';

/**
 * So long (ms) the page looks no further while letters are typed: but for the first they change nothing that bars and panels
 * show at once.
 */
const REST = 400;

/** The same (ms) for what is selected in the text and for what a slider shows of it: those they do show at once. */
const SHORT_REST = 100;

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
    letters.seen();
    inText.seen();
    for (const listener of listeners) listener();
  };
  // One change of the document is told by several parts of the session: the page looks once, when all have spoken.
  const beat = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(tell);
  };
  const letters = createPace(beat, REST);
  const inText = createPace(beat, SHORT_REST);
  const beatForEdit = () => {
    if (session.textEditing.getState().current === null) beat();
    else letters.call();
  };
  let isEdit = false;
  const onEdit = () => {
    isEdit = true;
    queueMicrotask(() => (isEdit = false));
    beatForEdit();
  };
  // A letter moves the caret too: that is no news of its own.
  const beatForText = () => !isEdit && inText.call();
  let leaveText = (): unknown => undefined;
  const enterText = () => {
    leaveText();
    const { current } = session.textEditing.getState();
    leaveText = current?.subscribe(beatForText) ?? (() => undefined);
  };
  enterText();
  const leave = [
    session.reader.subscribe(onEdit),
    session.history.subscribe(beatForEdit),
    session.clipboard.subscribe(beat),
    session.role.subscribe(beat),
    session.textEditing.subscribe(() => {
      enterText();
      beat();
    }),
    session.cropping.subscribe(beat),
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
      leaveText();
      letters.stop();
      inText.stop();
      listeners.clear();
    },
  };
}

/** Passes the first call of a stretch on at once, and those within `ms` of it together when that time is over. */
function createPace(run: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  const call = (): void => {
    if (timer !== undefined) {
      isLate = true;
      return;
    }
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (isLate) call();
    }, ms);
  };
  return {
    call,
    /** Nothing is left to pass on. */
    seen: () => void (isLate = false),
    stop: () => clearTimeout(timer),
  };
}
